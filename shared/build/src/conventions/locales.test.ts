import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';
import { LOCALES } from '@jpro/platform/locale';

const FOLDERS = fs
  .globSync(
    ['shell', 'gateway', 'server', 'mfe-*', 'shared/*'].map((workspace) => `${workspace}/src/**/locales/en.json`),
    { cwd: ROOT },
  )
  .map((file) => path.join(ROOT, path.dirname(file)))
  .toSorted();

type Tree = { readonly [key: string]: string | Tree };

function texts(folder: string, locale: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (node: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object') walk(value, `${prefix}${key}.`);
      else flat.set(`${prefix}${key}`, value);
    }
  };
  walk(JSON.parse(fs.readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Tree, '');
  return flat;
}

/** Burmese has one plural form, so `_one` is English only. */
const keys = (flat: ReadonlyMap<string, string>) =>
  [...flat.keys()].filter((key) => !/_one$|\.one$/.test(key)).toSorted();
const places = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted();

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s has every text in every language, with the same places',
  (_name, folder) => {
    const en = texts(folder, 'en');
    for (const locale of LOCALES) {
      const other = texts(folder, locale);
      expect([locale, keys(other)]).toEqual([locale, keys(en)]);
      const different = keys(en).filter((key) => String(places(en.get(key))) !== String(places(other.get(key))));
      expect([locale, different]).toEqual([locale, []]);
    }
  },
);

const keysIn = (json: string) =>
  [...json.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].flatMap(([, key, colon]) => (colon ? [key] : [])).toSorted();

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s says each text once: of two with one name, the first would never be shown',
  (_name, folder) => {
    for (const locale of LOCALES) {
      const json = fs.readFileSync(path.join(folder, `${locale}.json`), 'utf8');
      expect([locale, keysIn(json)]).toEqual([locale, keysIn(JSON.stringify(JSON.parse(json)))]);
    }
  },
);

test('places are written {{name}}, the only form that is filled; no text contains another one', () => {
  const other = FOLDERS.flatMap((folder) =>
    LOCALES.flatMap((locale) =>
      [...texts(folder, locale)]
        .filter(([, text]) => /[{}]|\$t\(/.test(text.replace(/\{\{ *\w+(?:, [^{}]+)?\}\}/g, '')))
        .map(([key]) => `${path.relative(ROOT, folder)} ${locale}: ${key}`),
    ),
  );
  expect(other).toEqual([]);
});

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s: counts go through a formatter, or Burmese would show Latin digits',
  (_name, folder) => {
    const bare = LOCALES.flatMap((locale) =>
      [...texts(folder, locale)]
        .filter(([, text]) => /\{\{\s*count\s*\}\}/.test(text))
        .map(([key]) => `${locale}: ${key}`),
    );
    expect(bare).toEqual([]);
  },
);

/** Counts without a noun, or of a noun that is always plural. */
const NOTHING_COUNTED = new Set([
  'purchase.bonus',
  'search.total_capped',
  'search.show_capped',
  'search.more_than',
  'alerts.open_jobs_capped',
  'mail.messages',
  'job_alert.more',
  'job_alert.subject_many',
]);

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s: counted things have a singular in English',
  (_name, folder) => {
    const english = texts(folder, 'en');
    const isPluralOnly = ([key, text]: [string, string]) =>
      /\{\{\s*count\b/.test(text) && !/_(one|other)$/.test(key) && !NOTHING_COUNTED.has(key);
    const pluralOnly = [...english].filter(isPluralOnly).map(([key]) => key);
    const withoutSingular = [...english.keys()].filter(
      (key) => key.endsWith('_other') && !english.has(key.replace(/_other$/, '_one')),
    );
    expect([...pluralOnly, ...withoutSingular]).toEqual([]);
  },
);

const withoutPlaces = (text: string) => text.replace(/\{\{?[^}]*\}?\}/g, '');
/** Written in Latin script in Burmese texts too. */
const withoutNames = (text: string) =>
  text.replace(
    /\b(JPro|CV|A4|English|Facebook|Viber|Telegram|Twitter|Instagram|LinkedIn|KBZPay|WavePay|AYA Pay|CB Pay)\b/g,
    '',
  );

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s: Burmese texts have Myanmar digits, and none is in English',
  (_name, folder) => {
    const burmese = [...texts(folder, 'my')].map(([key, text]) => [key, withoutNames(withoutPlaces(text))] as const);
    expect(burmese.filter(([, text]) => /\d/.test(text))).toEqual([]);
    expect(burmese.filter(([, text]) => /[a-zA-Z]/.test(text) && !/[\u1000-\u109f]/.test(text))).toEqual([]);
  },
);

test.each(FOLDERS.map((folder) => [path.relative(ROOT, folder), folder]))(
  '%s: the groups of a number stay on one line, by no-break spaces',
  (_name, folder) => {
    const broken = LOCALES.flatMap((locale) =>
      [...texts(folder, locale)]
        .filter(([, text]) => /[0-9၀-၉] [0-9၀-၉]/.test(text))
        .map(([key]) => `${locale}: ${key}`),
    );
    expect(broken).toEqual([]);
  },
);

/** The same in both languages in two folders, and yet not one text. */
const DOUBLED_ON_PURPOSE = new Set([
  // Titles of pages, and the menu entries of other units that lead there.
  'About JPro',
  'Change password',
  'Contact',
  'Dashboard',
  'Home',
  'Job',
  'Search jobs',
  'Where you are logged in',
  // Members of a group whose other words differ by reader: steps of an application, parts of a profile, accounts.
  'Applied',
  'CV',
  'Called off',
  'Date of birth',
  'E-mail',
  'Education',
  'Employer',
  'Expired',
  'Female',
  'Gender',
  'Hired',
  'Interview',
  'Male',
  'Marital status',
  'Married',
  'Nationality',
  'Position',
  'Shortlisted',
  'Single',
  'Sort by',
  'Township',
  'Withdrawn',
  'Work experience',
  // Names.
  'Facebook',
  'Instagram',
  'LinkedIn',
  'Twitter',
  // Bundled with the password form and the list of devices, which stand beside pages with texts of their own.
  'Log out',
  'New password',
]);

/** Not words of the screen: of mails, plain error pages, and the CV in the language of its reader. */
const DOCUMENTS = /^(server|gateway)\/|\/src\/cv\//;

test('a text that two units show is one text: common-texts of the platform', () => {
  const folders = new Map<string, Set<string>>();
  for (const folder of FOLDERS.filter((each) => !DOCUMENTS.test(path.relative(ROOT, each)))) {
    const burmese = texts(folder, 'my');
    for (const [key, english] of texts(folder, 'en')) {
      const text = `${english} / ${burmese.get(key) ?? burmese.get(key.replace(/_one$/, '_other'))}`;
      folders.set(text, (folders.get(text) ?? new Set()).add(folder));
    }
  }
  const doubled = [...folders].filter(([, where]) => where.size > 1).map(([text]) => text);
  expect(doubled.filter((text) => !DOUBLED_ON_PURPOSE.has(text.split(' / ')[0] ?? ''))).toEqual([]);
  const english = new Set(doubled.map((text) => text.split(' / ')[0]));
  expect([...DOUBLED_ON_PURPOSE].filter((text) => !english.has(text))).toEqual([]);
});
