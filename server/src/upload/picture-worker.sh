#!/bin/sh
# Starts the picture worker with as little as this machine lets it have:
# `picture-worker.sh <KiB> <niceness to add> <own|usual|crowd> <program> <argument>…`.
# What a machine does not know is done without; the limits of pixels and time hold everywhere.

# Memory that it may write to: a picture that needs more costs the worker, not the machine.
ulimit -d "$1" 2>/dev/null
niceness=$2
priority=$3
shift 3
# Should the machine run out of memory all the same, this process goes first.
echo 1000 2>/dev/null >/proc/self/oom_score_adj
# Without a network: what a broken decoder is made to do stays here.
if unshare --net true 2>/dev/null; then set -- unshare --net "$@"
elif unshare --map-root-user --net true 2>/dev/null; then set -- unshare --map-root-user --net "$@"
fi
# A picture now and then may take a little of the processor from others; for a crowd it works when nobody else wants to.
if [ "$priority" = crowd ]; then chrt --idle --pid 0 $$ >/dev/null 2>&1; fi
if [ "$niceness" -gt 0 ] && nice -n "$niceness" true 2>/dev/null; then set -- nice -n "$niceness" "$@"; fi
exec "$@"
