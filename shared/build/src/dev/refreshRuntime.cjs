/** One react-refresh runtime per page, whichever unit loads it first: react-dom registers with only one. */
// @ts-expect-error An alias for the package's own file (`refresh.ts`).
const load = () => require('actual/react-refresh');
const page = /** @type {{ reactRefreshRuntime?: unknown }} */ (globalThis);

module.exports = page.reactRefreshRuntime ??= load();
