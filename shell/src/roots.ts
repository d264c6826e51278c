/** Names for the shell's three React roots that must be the same on the server and in the browser. */

/** Prefixes of the ids that React generates. */
export const PREFIX = { top: 'top-', outlet: 'outlet-', bottom: 'bottom-' } as const;

/** Id of the element for the shell's own pages inside `#outlet`. */
export const OUTLET_PAGE = 'outlet-page';
