import * as z from 'zod/mini';

/**
 * A character with several stacked marks is long, but a text made only of such characters is an attack, and too large
 * for an index or a name column.
 */
const MAX_UNITS_A_SIGN = 8;

/**
 * A text from outside with at most `max` characters. One that has more code units than these could need is refused
 * before anything else looks at it (rule 31.6): every other check comes after this one, and the server normalises only
 * what is within it.
 */
export function bounded(max: number) {
  const bound = max * MAX_UNITS_A_SIGN;
  const check = z.check<string>(({ value: input, issues }) => {
    if (input.length > bound)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input, continue: false });
  });
  return z.string().check(Object.assign(check, { bound }));
}

/** The most code units of a text that its schema looks at; undefined when the schema looks at every text. */
export function boundOf(schema: z.ZodMiniType): number | undefined {
  const [first] = (schema._zod.def as { checks?: readonly { bound?: number }[] }).checks ?? [];
  return first?.bound;
}
