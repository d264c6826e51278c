/** Without infinite queries: lists have numbered pages, so that they can be read without scripts. */
export const infiniteQueryBehavior = (): never => {
  throw new Error('This build has no infinite queries');
};
export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
