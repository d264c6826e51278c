/** Fills `{id}` in a contract path and appends the query, leaving out empty and undefined values. */
export function endpointAddress(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path}: parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return filled + searchOf(search);
}

/** The search part of an address, with its question mark if there is any. */
export function searchOf(search: URLSearchParams): string {
  const text = search.toString();
  return text && `?${text}`;
}

/** Null for a text that is no address. */
export function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
