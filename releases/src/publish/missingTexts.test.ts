import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuiltRelease } from './builtRelease.ts';
import { missingTexts } from './missingTexts.ts';
import { buildFixture } from '../testing/index.ts';

async function missing(en: object, my: object, change: (folder: string) => Promise<void> = async () => undefined) {
  const folder = await buildFixture({
    unit: 'mfe-a',
    version: '1.0.0',
    texts: { en: 'texts/en.json', my: 'texts/my.json' },
    contents: { 'texts/en.json': JSON.stringify(en), 'texts/my.json': JSON.stringify(my) },
  });
  await change(folder);
  return missingTexts(await readBuiltRelease(folder), folder);
}

test('names the texts that one language has and another lacks, in both directions', async () => {
  const en = { title: 'News', page: { intro: 'Read', jobs_one: '{{count}} job', jobs_other: '{{count}} jobs' } };
  const my = { title: 'သတင်း', page: { intro: 'ဖတ်ရန်', jobs_other: 'အလုပ် {{count}} ခု' } };
  expect(await missing(en, my)).toEqual([]);
  expect(await missing(en, { ...my, page: { jobs_other: 'အလုပ်' } })).toEqual(['my: page.intro']);
  expect(await missing(en, { ...my, title: '', note: 'မှတ်ချက်' })).toEqual(['en: note', 'my: title']);
});

test.each([
  ['missing', (folder: string) => rm(path.join(folder, 'texts/my.json'))],
  ['half', (folder: string) => writeFile(path.join(folder, 'texts/my.json'), '{"title"')],
])('a file with texts that is %s is refused', async (_, change) => {
  await expect(missing({ title: 'News' }, { title: 'သတင်း' }, change)).rejects.toMatchObject({
    code: 'JP-R004',
    message: expect.stringContaining('texts/my.json'),
  });
});
