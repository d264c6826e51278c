/** Documents are set outside the server, from data alone (rule 90). */
import { pino } from 'pino';
import type { Documents } from '../core/documents.ts';
import { HOSTILE } from '../testing/safety/hostileInput.ts';
import { pdfText } from '../testing/pdfText.ts';
import { createDocuments } from './pictures.ts';

let documents: Documents;

beforeAll(() => {
  documents = createDocuments(pino({ level: 'silent' }));
});
afterAll(() => documents.close());

const cv = (text: string, design = 'plain', pictures?: Record<string, Uint8Array>) =>
  documents.draw({
    template: 'cv',
    data: {
      title: text,
      language: 'my',
      design,
      name: text,
      position: text,
      contacts: [
        { text, href: null },
        { text, href: `tel:${text}` },
      ],
      has_photo: pictures !== undefined,
      main: [
        { kind: 'text', title: 'A', text },
        { kind: 'entries', title: 'B', entries: [{ title: text, period: '2020', place: text, text }] },
      ],
      side: [{ kind: 'facts', title: 'C', pairs: [['D', text]] }],
    },
    ...(pictures && { pictures }),
  });

const MARKUP = [
  '#read("/etc/passwd")',
  '#import "@preview/cetz:0.3.0"',
  '#panic("stop")',
  '#sys.inputs',
  '#include "sheet.typ"',
  '$x^2$ *bold* _soft_ `raw` <label> @reference',
  '= heading',
  '// comment',
  '\\u{41} \\ #{ 1 + 1 }',
  '"] #eval("1+1") [',
];

test.each(MARKUP)('%s is text like any other', async (typed) => {
  const text = pdfText(await cv(typed));
  // Twice the name and the position, contacts and four sections.
  expect(text.split('\n').filter((line) => line.includes(typed))).not.toHaveLength(0);
  expect(text).not.toContain('root:');
});

const DESIGNS = process.env['TESTS'] === 'all' ? ['plain', 'column', 'band'] : ['column'];

test.each(DESIGNS)('the design %s takes every hostile text', async (design) => {
  for (const text of [...Object.values(HOSTILE), 'x'.repeat(5000), 'က'.repeat(5000), '\ud800', ''])
    expect((await cv(text, design)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('Burmese words are selected as they were typed', async () => {
  const words = 'ကျွန်တော်သည် ဝန်ထမ်းရေးရာဌာန၌ အလုပ်လုပ်ပါသည်။ သင်္ဘော၊ မန္တလေး၊ ကျွမ်းကျင်မှု၊ ကြိုးစားသူ၊ ၃ နှစ်ကြာ';
  expect(pdfText(await cv(words)).replaceAll(/\s+/g, ' ')).toContain(words);
});

test('a file that is no picture costs that document only', async () => {
  await expect(cv('name', 'plain', { 'photo.webp': Buffer.from('no picture') })).rejects.toMatchObject({ status: 503 });
  expect(pdfText(await cv('the next one'))).toContain('the next one');
});

test('a document of one person has nothing of the one before', async () => {
  await cv('the first person');
  expect(pdfText(await cv('the second person'))).not.toContain('first');
});
