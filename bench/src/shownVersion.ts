/**
 * The version of the unit whose scripts a page loads; undefined for an error page, and for a page that loads none of
 * the unit's.
 */
export async function shownVersion(page: Response, unit: string): Promise<string | undefined> {
  const html = await page.text();
  return page.status === 200 ? new RegExp(`/assets/${unit}/([^/]+)/remoteEntry`).exec(html)?.[1] : undefined;
}
