/** Flags of whatever serves. */
export const SMALL_HEAP: readonly string[];
