/** The part of a query's result that `QueryBoundary` reads. */
export interface Query<A = unknown> {
  readonly data: A | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
type ResponsesOf<Q> = {
  readonly [K in keyof Q]: Q[K] extends { readonly data: infer A } ? Exclude<A, undefined> : never;
};

/** Combines queries: successful when all are, failed when one is. A retry repeats only the failed ones. */
export function allQueries<Q extends Readonly<Record<string, object>>>(queries: Q): Query<ResponsesOf<Q>> {
  const each = Object.entries(queries) as [name: string, query: Query][];
  const complete = each.every(([, { data }]) => data !== undefined);
  return {
    data: complete ? (Object.fromEntries(each.map(([name, { data }]) => [name, data])) as ResponsesOf<Q>) : undefined,
    error: each.find(([, { error, data }]) => error && data === undefined)?.[1].error ?? null,
    isFetching: each.some(([, { isFetching }]) => isFetching),
    refetch: () => {
      for (const [, query] of each) if (query.error) query.refetch();
    },
  };
}
