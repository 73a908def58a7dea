"""The Python wrapper of the gym: many games at once, each waiting for a choice."""

import ctypes
import os

import numpy as np

N_SIDES = 8
N_FEATURES = 1 << 16

LISTS = [
    ("state", np.uint16),
    ("state_ends", np.uint32),
    ("options", np.uint16),
    ("option_ends", np.uint32),
    ("choice_ends", np.uint32),
    ("sides", np.uint8),
    ("specs", np.uint8),
    ("rewards", np.float32),
    ("is_new", np.uint8),
    ("won", np.uint8),
    ("lengths", np.uint32),
    ("ended_specs", np.uint8),
]


class _List(ctypes.Structure):
    _fields_ = [("at", ctypes.c_void_p), ("bytes", ctypes.c_uint64)]


class _Shown(ctypes.Structure):
    _fields_ = [("lists", _List * len(LISTS))]


def library():
    """`GYM_LIBRARY`, or the one next to this file, or the last one that cargo built."""
    here = os.path.dirname(os.path.abspath(__file__))
    target = os.environ.get("CARGO_TARGET_DIR", os.path.join(here, "..", "target"))
    places = [os.environ.get("GYM_LIBRARY", ""), os.path.join(here, "libgym.so"), os.path.join(target, "release", "libgym.so")]
    found = next((place for place in places if place and os.path.exists(place)), None)
    if found is None:
        raise SystemExit("There is no libgym.so: run `cargo build --release -p gym` first.")
    lib = ctypes.CDLL(found)
    lib.gym_new.restype = ctypes.c_void_p
    lib.gym_new.argtypes = [ctypes.c_char_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint64]
    lib.gym_free.argtypes = [ctypes.c_void_p]
    lib.gym_show.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    lib.gym_play.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    lib.gym_think.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32]
    lib.gym_weigh.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    return lib


class Gym:
    """`n` games of these setups: pairs of `game?mode&option=value` and its weight."""

    def __init__(self, setups, n, threads, seed):
        self.lib = library()
        self.setups = [setup for setup, _ in setups]
        self.n = n
        lines = "\n".join(f"{weight} {setup}" for setup, weight in setups)
        self.gym = self.lib.gym_new(lines.encode(), n, threads, seed)
        if not self.gym:
            raise SystemExit("The gym refused a setup.")

    def show(self):
        """All lists, as arrays that are valid until the next call."""
        shown = _Shown()
        self.lib.gym_show(self.gym, ctypes.byref(shown))
        out = {}
        for (name, kind), it in zip(LISTS, shown.lists):
            n = it.bytes // np.dtype(kind).itemsize
            if n == 0:
                out[name] = np.zeros(0, kind)
                continue
            memory = (ctypes.c_char * it.bytes).from_address(it.at)
            out[name] = np.frombuffer(memory, dtype=kind, count=n)
        out["rewards"] = out["rewards"].reshape(self.n, N_SIDES)
        out["won"] = out["won"].reshape(self.n, N_SIDES)
        return out

    def play(self, choices):
        choices = np.ascontiguousarray(choices, dtype=np.uint32)
        self.lib.gym_play(self.gym, choices.ctypes.data, len(choices))

    def think(self, playouts):
        choices = np.zeros(self.n, dtype=np.uint32)
        self.lib.gym_think(self.gym, playouts, choices.ctypes.data, self.n)
        return choices

    def weigh(self, weights):
        weights = np.ascontiguousarray(weights, dtype=np.float32)
        self.lib.gym_weigh(self.gym, weights.ctypes.data, len(weights))

    def close(self):
        self.lib.gym_free(self.gym)
