/**
 * Without comparing versions in the browser: the shell is the only one that provides, and no release is promoted that
 * needs another version (`checkChange` in @jpro/releases).
 */
export const satisfy = (): boolean => true;
