#!/bin/bash
# Trains all games in parallel on one machine with a GPU, and distils each: `training/all.sh OUT SECONDS DISTIL [FOLDER]`.
# FOLDER has checkpoints to resume from. The package `shamble` has to be installed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
out=$1 seconds=$2 distil=$3 from=${4:-}
export PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
mkdir -p "$out"
one() {
    local game=$1 threads=$2 games=$3
    shift 3
    local work
    work=$(mktemp -d)
    {
        python3 "$here/train.py" --game "$game" --threads "$threads" --games "$games" --seconds "$seconds" --out "$work" \
            ${from:+--resume "$from/$game.pt"} "$@" &&
            python3 "$here/distil.py" --game "$game" --from "$work/$game.pt" --threads "$threads" --seconds "$distil" --out "$work" ${DISTIL:-}
    } 2>&1 | tee "$work/$game.log"
    tar -C "$work" -czf "$out/$game.tar.gz" .
}
one tez "${TEZ_THREADS:-9}" "${TEZ_GAMES:-8192}" ${TEZ:-} ${ALL:-} &
one z15 "${Z15_THREADS:-6}" "${Z15_GAMES:-6144}" ${Z15:-} ${ALL:-} &
one thirty "${THIRTY_THREADS:-3}" "${THIRTY_GAMES:-4096}" ${THIRTY:-} ${ALL:-} &
one rfyl "${RFYL_THREADS:-3}" "${RFYL_GAMES:-4096}" ${RFYL:-} ${ALL:-} &
wait
ls -l "$out"
