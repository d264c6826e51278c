/**
 * For programs with an embedded database that a test runs for seconds. While one starts, V8 optimizes thousands of
 * PGlite's functions in the background, which took half of the processor time and pays only later.
 */
export const SHORT_RUN: readonly string[] = ['--liftoff-only'];
