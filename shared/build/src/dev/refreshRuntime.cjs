/** One react-refresh runtime in a page, whichever bundle comes first: react-dom registers with only one. */
const page = /** @type {{ reactRefreshRuntime?: unknown }} */ (globalThis);
// @ts-expect-error The file has no types: it is only handed on.
module.exports = page.reactRefreshRuntime ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
