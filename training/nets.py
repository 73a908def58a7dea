"""Networks that choose among any number of options, over sparse features."""

import struct

import numpy as np
import torch
from torch import nn

from shamble.vector import N_FEATURES


class Seen:
    """Observations of many games, on the device: features as flat lists with the row of each."""

    def __init__(self, shown, device):
        def there(name, kind):
            return torch.from_numpy(shown[name].view(kind)).to(device, copy=True)

        self.n = len(shown["sides"])
        self.n_options = len(shown["option_ends"])
        state_ends = there("state_ends", np.int32).long()
        option_ends = there("option_ends", np.int32).long()
        choice_ends = there("choice_ends", np.int32).long()
        self.state = there("state", np.int16)
        self.options = there("options", np.int16)
        self.state_rows = _rows(state_ends, len(self.state)).int()
        self.option_rows = _rows(option_ends, len(self.options)).int()
        self.choice_rows = _rows(choice_ends, self.n_options).int()
        self.first = choice_ends - torch.diff(choice_ends, prepend=choice_ends.new_zeros(1))

    @staticmethod
    def join(several):
        """Concatenates batches."""
        it = object.__new__(Seen)
        it.n = sum(one.n for one in several)
        it.n_options = sum(one.n_options for one in several)
        it.state = torch.cat([one.state for one in several])
        it.options = torch.cat([one.options for one in several])
        at = np.cumsum([0] + [one.n for one in several])
        options_at = np.cumsum([0] + [one.n_options for one in several])
        it.state_rows = torch.cat([one.state_rows + int(a) for one, a in zip(several, at)])
        it.choice_rows = torch.cat([one.choice_rows + int(a) for one, a in zip(several, at)])
        it.option_rows = torch.cat([one.option_rows + int(a) for one, a in zip(several, options_at)])
        it.first = torch.cat([one.first + int(a) for one, a in zip(several, options_at)])
        return it


def _rows(ends, total):
    lengths = torch.diff(ends, prepend=ends.new_zeros(1))
    return torch.repeat_interleave(torch.arange(len(ends), device=ends.device), lengths, output_size=total)


class Vocabulary:
    """The known features, in the order in which they were met. Row 0 is for unknown ones."""

    def __init__(self, size, device):
        self.size = size
        self.table = torch.zeros(N_FEATURES, dtype=torch.int64, device=device)
        self.counts = torch.zeros(N_FEATURES, dtype=torch.float64, device=device)
        self.n = 1

    def meet(self, features):
        counts = torch.bincount(features.int() & 0xFFFF, minlength=N_FEATURES)
        self.counts += counts
        new = torch.nonzero((counts > 0) & (self.table == 0)).flatten()
        new = new[torch.argsort(counts[new], descending=True)][: self.size - self.n]
        self.table[new] = torch.arange(self.n, self.n + len(new), device=new.device)
        self.n += len(new)

    def features(self):
        """The feature of each row from 1 on."""
        known = torch.nonzero(self.table).flatten()
        return known[torch.argsort(self.table[known])].cpu().numpy()

    def numbers(self, features):
        return self.table[features.int() & 0xFFFF]

    def save(self):
        """The smallest state that can be restored."""
        known = torch.nonzero(self.table).flatten()
        return {"size": self.size, "known": known.int().cpu(), "table": self.table[known].short().cpu(),
                "counts": self.counts[known].float().cpu(), "n": self.n}

    @staticmethod
    def load(saved, device):
        it = Vocabulary(saved["size"], device)
        known = saved["known"].long().to(device)
        it.table[known] = saved["table"].long().to(device)
        it.counts[known] = saved["counts"].double().to(device)
        it.n = saved["n"]
        return it


class Rounded(torch.autograd.Function):
    """8-bit weights, one scale for each column, with straight-through gradients."""

    @staticmethod
    def forward(ctx, weights):
        scale = column_scale(weights)
        return (weights / scale).round().clamp(-127, 127) * scale

    @staticmethod
    def backward(ctx, gradient):
        return gradient


def column_scale(weights):
    return (weights.abs().amax(0) / 127).clamp_min(1e-8)


class Net(nn.Module):
    """`width` for positions, `breadth` for options. With `rounds`, all weights but the last ones are 8-bit."""

    def __init__(self, n_state, n_options, width, breadth, depth, rounds=False):
        super().__init__()
        self.shape = dict(n_state=n_state, n_options=n_options, width=width, breadth=breadth, depth=depth)
        self.rounds = rounds
        self.state = nn.Parameter(torch.randn(n_state, width) * 0.08)
        self.state_bias = nn.Parameter(torch.zeros(width))
        self.hidden = nn.ParameterList([torch.randn(width, width) * (2 / width) ** 0.5 for _ in range(depth)])
        self.hidden_bias = nn.ParameterList([torch.zeros(width) for _ in range(depth)])
        self.context = nn.Parameter(torch.randn(width, breadth) * (1 / width) ** 0.5)
        self.context_bias = nn.Parameter(torch.zeros(breadth))
        self.options = nn.Parameter(torch.randn(n_options, breadth) * 0.2)
        self.taste = nn.Parameter(torch.randn(breadth) * 0.05)
        self.values = nn.Parameter(torch.zeros(width, 2))
        self.values_bias = nn.Parameter(torch.zeros(2))

    def save(self, n_state, n_options):
        """Half precision, and only for features that were met."""
        out = {name: it.detach().half().cpu() for name, it in self.state_dict().items()}
        out["state"], out["options"] = out["state"][:n_state].clone(), out["options"][:n_options].clone()
        return {"shape": self.shape, "weights": out}

    @staticmethod
    def load(saved, device):
        net = Net(**saved["shape"]).to(device)
        with torch.no_grad():
            for name, it in net.state_dict().items():
                weights = saved["weights"][name].float().to(device)
                it[: len(weights)] = weights
        return net

    def tame(self):
        """Clips outliers: one weight far larger than the rest of its column would leave the others few of the 8-bit steps."""
        with torch.no_grad():
            for weights in [self.state, self.options, self.context, *self.hidden]:
                most = 10 * weights.pow(2).mean(0).sqrt()
                weights.copy_(torch.maximum(torch.minimum(weights, most), -most))

    def w(self, weights):
        return Rounded.apply(weights) if self.rounds else weights

    def forward(self, seen, state_numbers, option_numbers):
        """A logit for each option, and for each position the remaining gain and the probability of victory."""
        kind = torch.bfloat16 if self.state.device.type == "cuda" else torch.float32
        state = _sum(seen.n, seen.state_rows, state_numbers, self.w(self.state), kind)
        h = torch.relu(state + self.state_bias.to(kind))
        for weights, bias in zip(self.hidden, self.hidden_bias):
            h = torch.relu(h @ self.w(weights).to(kind) + bias.to(kind))
        values = h.float() @ self.w(self.values) + self.values_bias
        context = h @ self.w(self.context).to(kind) + self.context_bias.to(kind)
        options = _sum(seen.n_options, seen.option_rows, option_numbers, self.w(self.options), kind)
        both = torch.relu(options + context[seen.choice_rows.long()])
        return both.float() @ self.taste, values


def _sum(n, rows, numbers, weights, kind):
    """The sum of the weights of all features of a row. On a GPU as matrices: sparse sums are far slower there."""
    if kind == torch.float32:
        known = numbers > 0
        return weights.new_zeros(n, weights.shape[1]).index_add(0, rows[known].long(), weights[numbers[known]])
    hot = torch.zeros(n, weights.shape[0], dtype=kind, device=weights.device)
    hot[rows.long(), numbers] = 1
    hot[:, 0] = 0
    return hot @ weights.to(kind)


def log_softmax(seen, logits):
    """Over the options of each position."""
    rows = seen.choice_rows.long()
    most = torch.full((seen.n,), -1e9, device=logits.device).scatter_reduce(0, rows, logits.detach(), "amax")
    total = torch.zeros(seen.n, device=logits.device).index_add(0, rows, (logits - most[rows]).exp())
    return logits - (most + total.log())[rows]


def sample(seen, logits, greedy=False):
    """The index of an option in each position, sampled unless `greedy`."""
    rows = seen.choice_rows.long()
    noise = 0 if greedy else -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
    tried = logits + noise
    most = torch.full((seen.n,), -1e9, device=logits.device).scatter_reduce(0, rows, tried, "amax")
    nth = torch.arange(seen.n_options, device=logits.device)
    at = torch.where(tried >= most[rows], nth, seen.n_options)
    best = torch.full((seen.n,), seen.n_options, device=logits.device).scatter_reduce(0, rows, at, "amin")
    return best - seen.first


def _bytes(weights):
    scale = column_scale(weights)
    return scale, (weights / scale).round().clamp(-127, 127).to(torch.int8)


def write(net, state_features, option_features, path):
    """Writes a network as `crates/mind` reads it; the format is in README.md. The features are those of rows 1 and up."""
    net = net.cpu()
    shape = net.shape

    def floats(it):
        return it.detach().float().numpy().astype("<f4").tobytes()

    def table(weights, bias):
        scale, rows = _bytes(weights.detach())
        return floats(scale) + floats(bias) + rows.numpy().tobytes()

    out = b"shamind1"
    out += struct.pack("<5I", shape["n_state"] - 1, shape["n_options"] - 1, shape["width"], shape["breadth"], shape["depth"])
    out += np.asarray(state_features, "<u2").tobytes() + np.asarray(option_features, "<u2").tobytes()
    out += table(net.state[1:], net.state_bias)
    for weights, bias in zip(net.hidden, net.hidden_bias):
        out += table(weights, bias)
    out += table(net.context, net.context_bias)
    out += table(net.options[1:], torch.zeros(shape["breadth"]))
    out += floats(net.taste) + table(net.values, net.values_bias)
    with open(path, "wb") as file:
        file.write(out)
    return len(out)


def tell(net, state_words, option_words, shown, n=16):
    """A few observations with the output of a network on the CPU, to test other implementations."""
    seen = Seen(shown, torch.device("cpu"))
    with torch.no_grad():
        table = [it.table.cpu() for it in (state_words, option_words)]
        logits, values = net(seen, table[0][seen.state.int() & 0xFFFF], table[1][seen.options.int() & 0xFFFF])

    def parts(ends):
        return list(zip(np.concatenate([[0], ends[:-1]]), ends))

    states, choices, options = [parts(shown[name]) for name in ("state_ends", "choice_ends", "option_ends")]
    return [
        {
            "state": shown["state"][slice(*states[i])].tolist(),
            "options": [shown["options"][slice(*options[j])].tolist() for j in range(*choices[i])],
            "logits": logits[slice(*choices[i])].tolist(),
            "values": values[i].tolist(),
        }
        for i in range(min(n, seen.n))
    ]


def read(path, device):
    """Reads a saved network, with its vocabularies."""
    with open(path, "rb") as file:
        data = file.read()
    n_state, n_options, width, breadth, depth = struct.unpack_from("<5I", data, 8)
    at = 28

    def take(kind, n):
        nonlocal at
        out = np.frombuffer(data, kind, n, at)
        at += out.nbytes
        return torch.from_numpy(out.astype(np.int64 if kind == "<u2" else np.float32))

    def words(n):
        it = Vocabulary(n + 1, device)
        it.table[take("<u2", n).to(device)] = torch.arange(1, n + 1, device=device)
        it.n = n + 1
        return it

    def table(rows, columns):
        scale, bias = take("<f4", columns), take("<f4", columns)
        return take("i1", rows * columns).view(rows, columns) * scale, bias

    vocabularies = words(n_state), words(n_options)
    net = Net(n_state + 1, n_options + 1, width, breadth, depth)
    with torch.no_grad():
        net.state[1:], net.state_bias[:] = table(n_state, width)
        for weights, bias in zip(net.hidden, net.hidden_bias):
            weights[:], bias[:] = table(width, width)
        net.context[:], net.context_bias[:] = table(width, breadth)
        net.options[1:], _ = table(n_options, breadth)
        net.taste[:] = take("<f4", breadth)
        net.values[:], net.values_bias[:] = table(width, 2)
    return net.to(device), *vocabularies
