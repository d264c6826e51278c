/** The longest texts that cost a server the most: each repeats what patterns, composing and converting stumble over. */
import { boundOf } from '@jpro/api/fields';
import { defOf, type Schema } from './schemaParts.ts';

/** What is repeated, by what it is. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'piles of marks': `a${'\u0315'.repeat(200)}${'\u0327'.repeat(200)}`,
  'marks out of order': 'a\u0315\u0327',
  'half addresses': 'a@@a ',
  ats: 'a@',
  dots: 'a.',
  'web addresses': 'http://a.b.',
  blanks: ' ',
  'line breaks': '\n',
  brackets: '([{<',
  hyphens: '-',
  stars: '**a ',
  quotes: `"'`,
  'direction controls': '\u202e\u2066a\u2069',
  'invisible spaces': 'က\u200b',
  'Zawgyi vowels': 'ေ',
  'Zawgyi syllables': 'ေက်ာ္',
  'Zawgyi words': 'ေက်ာင္း အလုပ္ေခၚသည္ ',
  stacks: 'က္က္',
  'Burmese digits': '၁၂၃',
  digits: '1',
  families: '👩‍👩‍👧',
  percent: '%_\\',
};

/** The text repeated up to a number of code units and bytes. */
export function hostileText(text: string, units: number, bytes = Infinity): string {
  const fitting = Math.floor((bytes / Buffer.byteLength(text)) * text.length);
  return text.repeat(Math.ceil(units / text.length)).slice(0, Math.min(units, fitting));
}

/** How many texts a schema reads; a list counts as one. */
export function countTexts(schema: Schema): number {
  let count = 0;
  withTexts(schema, undefined, () => `${(count += 1)}`);
  return count;
}

/**
 * A value for the schema in which `textFor` decides about each text: what it returns, or the text of `valid` where it
 * returns undefined.
 */
export function withTexts(
  schema: Schema,
  valid: unknown,
  textFor: (text: Schema, bound: number) => string | undefined,
): unknown {
  const def = defOf(schema) as Record<string, unknown> & { type: string };
  const inner = (def['innerType'] ?? def['in']) as Schema | undefined;
  if (inner) return withTexts(inner, valid, textFor);
  switch (def.type) {
    case 'string':
      return textFor(schema, boundOf(schema)!) ?? valid;
    case 'array':
      return [withTexts(def['element'] as Schema, (valid as unknown[] | undefined)?.[0], textFor)];
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, Schema>).map(([field, part]) => [
          field,
          withTexts(part, (valid as Record<string, unknown> | undefined)?.[field], textFor),
        ]),
      );
    case 'union': {
      const options = def['options'] as Schema[];
      return withTexts(options.find((option) => option.safeParse(valid).success) ?? options[0]!, valid, textFor);
    }
    case 'intersection':
      return {
        ...(withTexts(def['left'] as Schema, valid, textFor) as object),
        ...(withTexts(def['right'] as Schema, valid, textFor) as object),
      };
    default:
      return valid;
  }
}

/** Whether any words are accepted, up to a number of characters. */
export function isFreeText(schema: Schema): boolean {
  const { checks = [] } = defOf(schema) as { checks?: object[] };
  return checks.some((check) => 'limits' in check);
}
