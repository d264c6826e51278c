#!/bin/sh
# Starts the picture worker with as little as this machine lets it have: `picture-worker.sh <KiB> <program> <argument>…`.
# What a machine does not know is done without; the limits of pixels and time hold everywhere.

# Memory that it may write to: a picture that needs more costs the worker, not the machine.
ulimit -d "$1" 2>/dev/null
shift
# Should the machine run out of memory all the same, this process goes first.
echo 1000 2>/dev/null >/proc/self/oom_score_adj
# Without a network: what a broken decoder is made to do stays here.
if unshare --net true 2>/dev/null; then set -- unshare --net "$@"
elif unshare --map-root-user --net true 2>/dev/null; then set -- unshare --map-root-user --net "$@"
fi
# It works when nobody else wants to.
chrt --idle --pid 0 $$ >/dev/null 2>&1
if nice -n 19 true 2>/dev/null; then set -- nice -n 19 "$@"; fi
exec "$@"
