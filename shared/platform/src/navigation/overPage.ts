/**
 * State of a history entry whose address opens something over the page that was shown before, such as a panel. "Back"
 * closes it; the page below neither moves nor scrolls.
 */
export const OVER_PAGE = { isOverPage: true } as const;

export const isOverPage = (state: unknown): boolean => (state as Partial<typeof OVER_PAGE> | null)?.isOverPage === true;
