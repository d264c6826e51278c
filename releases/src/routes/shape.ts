/**
 * The addresses of a route pattern (`/jobpost/:slug/:id<number>`), as far as patterns can be compared. @jpro/platform
 * matches addresses with the same kinds of segments (`matchRoute.ts`).
 */

interface Segment {
  readonly kind: 'static' | 'number' | 'slug';
  /** Empty for parameters, whose names do not matter here. */
  readonly name: string;
}

/** A pattern with a fixed choice of its optional segments. */
export type Shape = readonly Segment[];

const RANK = { static: 3, number: 2, slug: 1 } as const;

/** One shape for each choice of optional segments. */
export function shapesOf(pattern: string): Shape[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<Shape[]>(
      (shapes, text) => {
        const longer = shapes.map((shape) => [...shape, segmentOf(text.replace(/\?$/, ''))]);
        return text.endsWith('?') ? [...shapes, ...longer] : longer;
      },
      [[]],
    );
}

function segmentOf(text: string): Segment {
  if (!text.startsWith(':')) return { kind: 'static', name: text };
  return { kind: text.endsWith('<number>') ? 'number' : 'slug', name: '' };
}

/** Equal for shapes that match the same addresses. */
export function shapeKey(shape: Shape): string {
  return `/${shape.map(({ kind, name }) => (kind === 'static' ? name : `:${kind}`)).join('/')}`;
}

/**
 * - `apart`: no address has both shapes
 * - `narrower`, `wider`: one of them matches all addresses of the other
 * - `crossing`: some addresses have both shapes, and each also has some of its own
 */
export type Relation = 'apart' | 'same' | 'narrower' | 'wider' | 'crossing';

export function relation(left: Shape, right: Shape): Relation {
  if (left.length !== right.length) return 'apart';
  const found = new Set(left.map((segment, index) => segmentRelation(segment, right[index]!)));
  if (found.has('apart')) return 'apart';
  found.delete('same');
  const [first = 'same', ...others] = found;
  return others.length > 0 ? 'crossing' : first;
}

function segmentRelation(left: Segment, right: Segment): Exclude<Relation, 'crossing'> {
  if (left.kind === right.kind) return left.name === right.name ? 'same' : 'apart';
  if (RANK[left.kind] < RANK[right.kind]) return segmentRelation(right, left) === 'apart' ? 'apart' : 'wider';
  return left.kind === 'static' && right.kind === 'number' && !/^\d+$/.test(left.name) ? 'apart' : 'narrower';
}

/** Sorts shapes that match the same address: the one that is matched first comes first (rule 2). */
export function byPrecedence(left: Shape, right: Shape): number {
  const index = left.findIndex(({ kind }, place) => kind !== right[place]?.kind);
  return index === -1 ? 0 : RANK[right[index]!.kind] - RANK[left[index]!.kind];
}
