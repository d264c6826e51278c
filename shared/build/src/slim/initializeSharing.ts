/** Without a start of its own: the shell fills the one scope of shared packages before it loads a remote. */
export const initializeSharing = (): Promise<true> => Promise.resolve(true);
