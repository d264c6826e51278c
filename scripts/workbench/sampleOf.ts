/** Responses made from the schemas of the contract: plausible, always the same, and suitable for a page's state. */
import type * as z from 'zod/mini';

export const STATES = ['filled', 'empty', 'long', 'loading', 'error'] as const;
export type State = (typeof STATES)[number];
/** The page states that come with a response. */
export type SampleState = 'filled' | 'empty' | 'long';

type Schema = z.core.$ZodType;
type Def = Readonly<Record<string, unknown>> & { readonly type: string };

const LIST_LENGTHS: Readonly<Record<SampleState, number>> = { filled: 3, empty: 0, long: 12 };
/** The length of the longest list that an endpoint always returns: the days of a month. */
const MAX_NEEDED = 28;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Texts for fields, by a pattern for their names. The first match counts. */
const TEXTS: readonly (readonly [name: RegExp, texts: readonly string[]])[] = [
  [/_my$/, ['အိမ်အကူ', 'စာရင်းကိုင်', 'ယာဉ်မောင်း']],
  [/^(company_name|employer)$/, ['Shwe Taung Trading', 'Inle Star Microfinance', 'Myat Noe']],
  [/(first_|jobseeker_|contact_)?(name|person)$/, ['Ko Pyae Naing Wai', 'Ma Thandar Htwe', 'U Min Zaw']],
  [/slug$/, ['delivery-driver', 'accountant', 'cook']],
  [/email$/, ['someone@mail.example']],
  [/phone/, ['09791234567']],
  [/(_url|_logo|^image|_path|^icon|^file|share_card)$/, ['/favicon.svg']],
  [/(_link|website)$/, ['https://jpro.example/about']],
  [/^duration$/, ['2 years']],
  [/(title|major|position)/, ['Delivery Van Driver', 'Accountant', 'Cook']],
  [/^(tag|tags|skill|benefits?)$/, ['Excel', 'Customer care', 'Two meals a day']],
  [/^nrc$/, ['12/TAMANA(N)123456']],
  [/^month$/, ['2026-11']],
  [/^part$/, ['education', 'experience', 'skills']],
  [/^redirect$/, ['/']],
  [
    /(html|description|about|summary|body|note|message|objective|requirements|instructions|text|address)/,
    ['You drive the van to shops in Yangon and bring back what they return. We start at eight.'],
  ],
];
const OTHER_TEXTS = ['Yangon', 'Mandalay', 'Bago'];

const LONG_MY = 'ရန်ကုန်တိုင်းဒေသကြီးအတွင်းရှိဆိုင်များသို့ကုန်ပစ္စည်းများပို့ဆောင်ပေးရန်';
const LONG_EN =
  'A very long text that somebody really typed, with an_endless_word_that_has_no_place_to_break_anywhere ';
const LONG_TEXT_NAMES = /(html|description|about|body|objective|requirements|instructions|^text)/;

export interface SampleOptions {
  readonly state: SampleState;
  readonly now: number;
}

/**
 * @throws Error when the contract refuses the sample: the tables above then need one more entry.
 */
export function sampleOf(schema: Schema, options: SampleOptions): unknown {
  const sample = make(schema, '', 0, options);
  const { success, error } = (schema as z.ZodMiniType).safeParse(sample);
  if (!success) throw new Error(`The sample does not match the contract: ${JSON.stringify(error.issues.slice(0, 3))}`);
  return sample;
}

function make(schema: Schema, name: string, index: number, options: SampleOptions): unknown {
  const def = schema._zod.def as unknown as Def;
  const { state } = options;
  switch (def.type) {
    case 'optional':
      return state === 'empty' ? undefined : make(def['innerType'] as Schema, name, index, options);
    case 'nullable':
      return state === 'empty' ? null : make(def['innerType'] as Schema, name, index, options);
    case 'object': {
      const sample = objectOf(def['shape'] as Record<string, Schema>, index, options);
      // Some fields depend on each other: those are neither emptied nor made long.
      const isFitting = state === 'filled' || (schema as z.ZodMiniType).safeParse(sample).success;
      return isFitting ? sample : make(schema, name, index, { ...options, state: 'filled' });
    }
    case 'array':
      return listOf(schema, def['element'] as Schema, name, options);
    case 'record': {
      const { entries = {} } = (def['keyType'] as Schema)._zod.def as { entries?: Record<string, string> };
      const shape = Object.values(entries).map((key) => [key, def['valueType'] as Schema] as const);
      return objectOf(Object.fromEntries(shape), index, options);
    }
    case 'union':
      return make((def['options'] as Schema[])[0]!, name, index, options);
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'enum': {
      const values = Object.values(def['entries'] as Record<string, unknown>);
      return values[index % values.length];
    }
    case 'null':
      return null;
    case 'boolean':
      return state !== 'empty' && index % 2 === 0;
    case 'number':
      return firstFitting(schema, numbersFor(name, index, options));
    case 'string':
      return firstFitting(schema, textsFor(name, index, options));
    default:
      throw new Error(`"${name}" has a type that cannot be sampled yet: ${def.type}`);
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>, index: number, options: SampleOptions): object {
  const entries = Object.entries(shape).map(([field, part]) => [field, make(part, field, index, options)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** As close to the wanted length as the schema accepts. */
function listOf(schema: Schema, element: Schema, name: string, options: SampleOptions): unknown[] {
  const wanted = LIST_LENGTHS[options.state];
  const all = Array.from({ length: Math.max(wanted, MAX_NEEDED) }, (_, index) => make(element, name, index, options));
  const lengths = [...Array.from({ length: wanted + 1 }, (_, less) => wanted - less), ...all.keys(), all.length];
  const found = lengths.find((length) => (schema as z.ZodMiniType).safeParse(all.slice(0, length)).success);
  return all.slice(0, found ?? wanted);
}

function firstFitting(schema: Schema, candidates: readonly unknown[]): unknown {
  return candidates.find((value) => (schema as z.ZodMiniType).safeParse(value).success) ?? candidates[0];
}

function numbersFor(name: string, index: number, { state }: SampleOptions): number[] {
  if (/(^|_)id$|^id/.test(name)) return [index + 1, 1];
  if (/^(current_page|page|last_page)$/.test(name)) return [1];
  if (/(^|_)age(_|$)/.test(name)) return [30];
  if (name.startsWith('percent')) return [state === 'empty' ? 0 : 60];
  if (state === 'empty') return [0, 1];
  if (/(salary|min|max|amount|price|kyat|pay)/.test(name)) return [state === 'long' ? 98_765_432 : 400_000, 12, 1];
  return [state === 'long' ? 987_654 : index + 3, 12, 5, 1, 0];
}

function textsFor(name: string, index: number, { state, now }: SampleOptions): string[] {
  const at = new Date(Math.floor(now / HOUR_MS) * HOUR_MS + (index - 1) * DAY_MS).toISOString();
  const uuid = `7b0fbd2e-3c1a-4c52-9f0e-${String(index).padStart(12, '0')}`;
  const formats = [at, at.slice(0, 10), uuid, 'https://jpro.example/about'];
  if (/(_at|_date|_until|_times)$|^(at|day|dob|month|offered_times|proposed_times)$/.test(name))
    return [...formats, `2026-${String((index % 12) + 1).padStart(2, '0')}`];
  if (/(^|_)id$/.test(name)) return [uuid, String(index + 1), ...formats];
  const texts = TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER_TEXTS;
  const plain = texts[index % texts.length] ?? '';
  const isFixed =
    /(^part$|slug|email|phone|_url|_logo|_path|_link|image|icon|^file|website|nrc|redirect|token|key|code)/.test(name);
  // Entries of a list must differ.
  const round = Math.floor(index / texts.length);
  const normal = round === 0 || isFixed ? [plain] : [`${plain} ${round + 1}`, plain];
  if (state !== 'long' || isFixed || /^tags?$/.test(name)) return [...normal, ...formats];
  const long = `${index > 0 ? `${index + 1}. ` : ''}${name.endsWith('_my') ? LONG_MY : LONG_EN}`;
  return [long.repeat(LONG_TEXT_NAMES.test(name) ? 20 : 1), long, ...normal, ...formats];
}
