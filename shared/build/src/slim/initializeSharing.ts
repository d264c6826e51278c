/** Does nothing itself: the shell fills the single scope of shared packages before it loads a remote. */
export const initializeSharing = (): Promise<true> => Promise.resolve(true);
