/** Without imports of remotes that are known at build time: the shell loads them by name. */
export const remotes = undefined;
