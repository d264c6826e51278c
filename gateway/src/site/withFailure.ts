/** The address of a page with the reason why its form was not accepted; undefined removes an earlier reason. */
export function withFailure(page: string, parameter: string, failure: string | undefined): string {
  const url = new URL(page, 'https://this.site');
  url.searchParams.delete(parameter);
  if (failure) url.searchParams.set(parameter, failure);
  return `${url.pathname}${url.search}`;
}
