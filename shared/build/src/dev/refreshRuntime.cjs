/** One react-refresh runtime per page, whichever unit loads it first: react-dom registers with only one. */
// @ts-expect-error The file has no types: it is only handed on.
const load = () => require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
const page = /** @type {{ reactRefreshRuntime?: unknown }} */ (globalThis);

module.exports = page.reactRefreshRuntime ??= load();
