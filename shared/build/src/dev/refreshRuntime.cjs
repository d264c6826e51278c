/** One react-refresh runtime in a page, whichever bundle comes first: react-dom registers with only one. */
module.exports = globalThis.reactRefreshRuntime ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
