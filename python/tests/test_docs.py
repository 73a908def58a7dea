"""The examples of the documents run."""

import pathlib
import re
import runpy
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]


def blocks():
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.S)


@pytest.mark.parametrize("nth", range(len(blocks())))
def test_every_block_of_the_document_runs(nth):
    if "pettingzoo" in blocks()[nth] or "shamble.env" in blocks()[nth]:
        pytest.importorskip("pettingzoo")
    if "frame(" in blocks()[nth]:
        pytest.importorskip("pandas")
    exec(compile(blocks()[nth], f"docs/python.md, block {nth}", "exec"), {})


def test_the_first_block_has_ten_lines():
    lines = [line for line in blocks()[0].splitlines() if line.strip()]
    assert len(lines) == 10


def test_the_survival_curve_is_drawn(tmp_path, monkeypatch):
    pytest.importorskip("pandas")
    pytest.importorskip("matplotlib")
    picture = tmp_path / "curve.png"
    example = ROOT / "python" / "examples" / "survival_curve.py"
    monkeypatch.setattr(sys, "argv", ["survival_curve.py", str(tmp_path / "replays"), str(picture), "--games", "60"])
    runpy.run_path(str(example), run_name="__main__")
    assert picture.stat().st_size > 5_000
    assert len(list((tmp_path / "replays").glob("*.replay"))) == 60
