/** The texts of a demo job, in pairs: the same rows in both languages. */
export interface Role {
  /** English name of the job function, which implies the collar. */
  readonly jobFunction: string;
  readonly industries: readonly number[];
  readonly titles: { readonly en: readonly string[]; readonly my: readonly string[] };
  /** Kyats a month, from junior to experienced. */
  readonly salary: readonly [number, number];
  readonly experience: readonly number[];
  readonly ages: readonly [number, number];
  readonly jobTypes: readonly number[];
  readonly duties: { readonly en: readonly string[]; readonly my: readonly string[] };
  readonly needs: { readonly en: readonly string[]; readonly my: readonly string[] };
}
