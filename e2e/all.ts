/** Whether the long and the rare tests run too, those whose titles end with `@all`: `npm test -- all`. */
export const ALL = process.env['TESTS'] === 'all';

/** The end of the title of one of similar tests: those that are `rare` run only then. */
export const onlyInAll = (rare: boolean): string => (rare ? ' @all' : '');
