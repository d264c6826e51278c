/**
 * Milliseconds for a test or hook. It ends what hangs and measures nothing: a machine takes several times as long in a
 * busy hour as in a quiet one, so tests name no limits of their own (decision 388).
 */
export const TEST_TIMEOUT = 600_000;
