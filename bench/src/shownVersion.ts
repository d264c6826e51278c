/** The version of the unit that a page runs; undefined for an error page. */
export async function shownVersion(page: Response, unit: string): Promise<string | undefined> {
  await page.arrayBuffer();
  const releases = page.headers.get('x-releases')?.split(' ') ?? [];
  const [, version] = releases.find((each) => each.startsWith(`${unit}@`))?.split('@') ?? [];
  return page.status === 200 ? version : undefined;
}
