/**
 * The number of the protocol between the shell and a remote: the props of `mount`, the lifecycles, and what a remote
 * passes to `defineRemote`. The build writes it into `release.json`, and a shell runs only remotes with the same
 * number. Raise it with any change after which an older remote does not run in the new shell, or the other way round.
 * Decision 170.
 */
export const MOUNT_PROTOCOL = 2;
