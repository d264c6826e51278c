interface WithPattern {
  readonly pattern: string;
}

export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

interface Segment {
  readonly kind: 'static' | 'number' | 'slug';
  readonly name: string;
  readonly optional: boolean;
}

const RANK = { static: 3, number: 2, slug: 1 } as const;
/** An id, as the API reads it. */
const NUMBER = /^[1-9]\d{0,14}$/;
const parsed = new Map<string, readonly Segment[]>();

/**
 * Finds the route of a path (without locale prefix) in the combined tables of all units. A static segment wins over a
 * number and a number over a slug, regardless of their order; a slug never matches a static segment that another route
 * has in its place (rule 2) (decision 1).
 */
export function matchRoute<R extends WithPattern>(table: readonly R[], path: string): RouteMatch<R> | null {
  const parts = splitPath(path);
  if (!parts) return null;
  let best: { match: RouteMatch<R>; ranks: readonly number[] } | null = null;
  for (const route of table) {
    const found = matchSegments(segmentsOf(route.pattern), parts);
    if (found && (!best || beats(found.ranks, best.ranks)) && !hasReservedSlug(table, found.ranks, parts))
      best = { match: { route, params: found.params }, ranks: found.ranks };
  }
  return best?.match ?? null;
}

function hasReservedSlug(table: readonly WithPattern[], ranks: readonly number[], parts: readonly string[]): boolean {
  return ranks.some((rank, index) => {
    if (rank !== RANK.slug) return false;
    const taken = `/${parts.slice(0, index + 1).join('/')}`;
    return table.some(({ pattern }) => pattern === taken || pattern.startsWith(`${taken}/`));
  });
}

function splitPath(path: string): string[] | null {
  const bare = path.replace(/[?#][^]*/, '').replace(/\/$/, '');
  if (bare.includes('//')) return null;
  try {
    return bare.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Patterns come from releases, so their number is limited. */
function segmentsOf(pattern: string): readonly Segment[] {
  let segments = parsed.get(pattern);
  if (!segments) parsed.set(pattern, (segments = parsePattern(pattern)));
  return segments;
}

function parsePattern(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((text) => {
      const optional = text.endsWith('?');
      const bare = optional ? text.slice(0, -1) : text;
      if (!bare.startsWith(':')) return { kind: 'static', name: bare, optional };
      const number = bare.endsWith('<number>');
      return {
        kind: number ? 'number' : 'slug',
        name: number ? bare.slice(1, -'<number>'.length) : bare.slice(1),
        optional,
      };
    });
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): { params: Record<string, string>; ranks: number[] } | null {
  const [segment, ...rest] = segments;
  const [part, ...others] = parts;
  if (!segment) return part === undefined ? { params: {}, ranks: [] } : null;
  if (part !== undefined && accepts(segment, part)) {
    const deeper = matchSegments(rest, others);
    if (deeper) {
      const params = segment.kind === 'static' ? deeper.params : { [segment.name]: part, ...deeper.params };
      return { params, ranks: [RANK[segment.kind], ...deeper.ranks] };
    }
  }
  return segment.optional ? matchSegments(rest, parts) : null;
}

function accepts(segment: Segment, part: string): boolean {
  if (segment.kind === 'static') return segment.name === part;
  if (part === '') return false;
  return segment.kind === 'slug' || NUMBER.test(part);
}

function beats(left: readonly number[], right: readonly number[]): boolean {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
