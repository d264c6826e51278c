/** In minutes since midnight. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type InLane<S extends Span> = S & {
  /** From 0; those that overlap have different ones. */
  readonly lane: number;
  /** How many lanes there are beside each other at this time. */
  readonly lanes: number;
};

/** Gives spans that overlap, directly or through others, lanes beside each other. */
export function inLanes<S extends Span>(spans: readonly S[]): InLane<S>[] {
  const placed: InLane<S>[] = [];
  let group: (S & { readonly lane: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((span) => ({ ...span, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const span of [...spans].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (ends.every((end) => end <= span.start)) close();
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    group.push({ ...span, lane });
  }
  close();
  return placed;
}
