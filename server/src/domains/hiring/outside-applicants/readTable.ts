/** People from a table that a spreadsheet saved as CSV (rule 102.3). */
import type { ImportedLine } from '@jpro/api';
import { LOCALES, type Locale } from '@jpro/api/locale';
import { MAX_IMPORTED, OUTSIDE_SOURCES, OutsidePerson } from '@jpro/api/schemas';
import { invalidField } from '../../../core/http/httpError.ts';
import { InvalidInput, readInput } from '../../../core/http/readInput.ts';
import { conversionsOfRequest } from '../../../core/text/normalizeText.ts';
import { text } from '../../../core/texts.ts';
import { type Contacts, knownField, remember } from './knownContacts.ts';
import { readCsv } from './readCsv.ts';

const FIELDS = ['name', 'phone_number', 'email', 'source', 'note'] as const;
type Field = (typeof FIELDS)[number];

/** How columns are called, besides their names in the table that the company exports. */
const OTHER_NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['full name', 'အမည်'],
  phone_number: ['phone', 'phone number', 'phone_number', 'mobile', 'ဖုန်း', 'ဖုန်းနံပါတ်'],
  email: ['email', 'e-mail', 'mail', 'အီးမေးလ်'],
  source: ['source'],
  note: ['note', 'notes', 'မှတ်ချက်'],
};
const EXPORTED = { name: 'name', phone_number: 'phone', email: 'email', source: 'source', note: 'message' } as const;

const folded = (value: string): string => value.normalize('NFC').trim().toLowerCase();

const HEADERS: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) =>
    [...OTHER_NAMES[field], ...LOCALES.map((locale) => text(locale, 'applicant_table', EXPORTED[field]))].map(
      (header) => [folded(header), field] as const,
    ),
  ),
);

const SOURCES: ReadonlyMap<string, (typeof OUTSIDE_SOURCES)[number]> = new Map(
  OUTSIDE_SOURCES.flatMap((source) =>
    [source, ...LOCALES.map((locale) => text(locale, 'applicant_source', source))].map(
      (name) => [folded(name), source] as const,
    ),
  ),
);

export interface TableLine {
  readonly shown: ImportedLine;
  /** Null when the line has errors. */
  readonly person: OutsidePerson | null;
}

/**
 * The people of a table, each with what is wrong. Throws 422 for a table without a name and a contact in its first
 * line, without people, or with too many.
 */
export function readTable(csv: string, known: Contacts, locale: Locale): TableLine[] {
  const [header, ...lines] = readCsv(csv);
  const columns = (header?.cells ?? []).map((cell) => HEADERS.get(folded(cell)));
  const hasContact = columns.includes('phone_number') || columns.includes('email');
  if (!columns.includes('name') || !hasContact) throw invalidField('csv', 'table_header');
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw invalidField('csv', 'table_empty');
  if (filled.length > MAX_IMPORTED) throw invalidField('csv', 'table_too_long');
  const seen: Contacts = { phones: new Set(known.phones), emails: new Set(known.emails) };
  const conversions = conversionsOfRequest();
  return filled.map(({ line, cells }) => {
    const values = valuesOf(columns, cells);
    const source = values.source.trim() === '' ? 'elsewhere' : (SOURCES.get(folded(values.source)) ?? values.source);
    try {
      const person = readInput(OutsidePerson, { ...values, source }, conversions) as OutsidePerson;
      const is_known = knownField(seen, person) !== null;
      remember(seen, person);
      return { shown: { line, ...values, errors: {}, is_known }, person };
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      const errors = Object.entries(error.texts(locale)).map(([field, texts]) => [field, texts.join(' ')]);
      return { shown: { line, ...values, errors: Object.fromEntries(errors), is_known: false }, person: null };
    }
  });
}

function valuesOf(columns: readonly (Field | undefined)[], cells: readonly string[]): Record<Field, string> {
  const of = (field: Field) => cells[columns.indexOf(field)] ?? '';
  return Object.fromEntries(FIELDS.map((field) => [field, columns.includes(field) ? of(field) : ''])) as Record<
    Field,
    string
  >;
}
