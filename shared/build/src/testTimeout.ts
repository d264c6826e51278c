/** Milliseconds for a test or hook: a loaded machine opens a database in seconds, and a hanging test still ends. */
export const TEST_TIMEOUT = 30_000;
