/** What server and browser have to name alike for the shell's three React roots. */

/** Of the ids that React generates. */
export const PREFIX = { top: 'top-', outlet: 'outlet-', bottom: 'bottom-' } as const;

/** The element of the shell's own pages inside of `#outlet`. */
export const OUTLET_PAGE = 'outlet-page';
