"""The laboratory: the same table wherever it is played."""

import os
import subprocess

import pytest

from shamble import Study, lab

SWEEP = {
    "game": "tiny-epic-zombies",
    "setup": "players=2",
    "sweep": ["barricade=1,6", "ai=even,mindless"],
    "seats": "greedy",
    "games": 25,
    "seed": 3,
}


def here(arguments):
    study = Study(**arguments)
    return study.heading + "".join(study.play(unit) for unit in range(study.n_units))


def test_a_table_has_a_row_for_each_game():
    table = here(SWEEP)
    assert table.count("\n") == 1 + 4 * 25
    assert table.startswith("barricade,ai,game,winners,how")
    assert [(label, n) for label, n, _ in lab.shares(table)][:1] == [("barricade=1 ai=even", 25)]


def test_threads_and_workers_come_to_the_same_table():
    parts = list(lab.on_threads(SWEEP, 2))
    assert Study(**SWEEP).heading + "".join(parts) == here(SWEEP)


def test_a_local_ray_cluster_of_two_workers_comes_to_the_same_table():
    pytest.importorskip("ray")
    parts = list(lab.on_ray(SWEEP, 2))
    assert Study(**SWEEP).heading + "".join(parts) == here(SWEEP)


@pytest.mark.skipif("SHAMBLE" not in os.environ, reason="SHAMBLE names the program to compare with")
def test_the_program_comes_to_the_same_table(tmp_path):
    table = tmp_path / "a.csv"
    words = ["sim", SWEEP["game"], SWEEP["setup"], "--seats", SWEEP["seats"], "--games", "25", "--seed", "3"]
    for sweep in SWEEP["sweep"]:
        words += ["--sweep", sweep]
    subprocess.run([os.environ["SHAMBLE"], *words, "--csv", str(table)], check=True, stdout=subprocess.DEVNULL)
    assert table.read_text() == here(SWEEP)


def test_a_sweep_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="no option"):
        Study("zombie-15", sweep=["luck=1..3"])
    with pytest.raises(SystemExit, match="no option"):
        lab.main(["zombie-15", "--sweep", "luck=1..3", "--local"])
    with pytest.raises(ValueError, match="no unit"):
        Study("zombie-15", games=1).play(99)


def test_the_command_tells_shares(capsys, tmp_path):
    lab.main(["tiny-epic-zombies", "players=2", "--sweep", "barricade=1..2", "--games", "30", "--local", "--csv", str(tmp_path / "a.csv")])
    told = capsys.readouterr().out
    assert "60 games" in told and "barricade=2" in told
    assert (tmp_path / "a.csv").read_text().count("\n") == 61
