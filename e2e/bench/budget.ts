/** What a first view may weigh over the wire, compressed. Held by `budget.spec.ts` and `npm run bench:web`. */
export const BUDGET = {
  scriptKilobytes: 170,
  fontKilobytes: 60,
  requests: 20,
} as const;
