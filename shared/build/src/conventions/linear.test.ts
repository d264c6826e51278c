import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';
import { whyNotLinear } from '../testing/isLinear.ts';
import { sourcePatterns } from '../testing/sourcePatterns.ts';

/**
 * Files with patterns that the checker cannot prove. What each of them reads is bounded, or does not come from
 * visitors: a comment at the pattern says so (`Bounded:`).
 */
const BOUNDED = [
  'gateway/src/page/document/documentStyles.ts',
  'gateway/src/site/reports/failureDetails.ts',
  'server/src/core/tracing/startTracing.ts',
  'server/src/domains/hiring/cv-database/contactAddresses.ts',
  'server/src/domains/hiring/cv-database/contactNumbers.ts',
  'server/src/domains/jobs/jobs/salaryWords.ts',
  'server/src/domains/site/blog/articleHtml.ts',
  'server/src/domains/site/blog/readArticles.ts',
  'server/src/upload/cvType.ts',
  'shared/api/src/fields/email.ts',
  'shared/api/src/myanmar/myanmarSpelling.ts',
  'server/src/upload/sendAttachment.ts',
  'shared/features/src/formatted-text/boldText.ts',
  'shared/features/src/formatted-text/textBlocks.ts',
  'shared/platform/src/format/formatNumber.ts',
  'shared/ui/src/text/breakable.ts',
  'shell/src/worker/offlinePage.ts',
];
/** Files that build patterns while they run, from names and paths of our own, or by `spellingPatterns`. */
const BUILT_FROM_OUR_NAMES = [
  'gateway/src/page/scripts/shellStart.js',
  'mfe-company/src/pages/manageapplication/filteredApplicants.ts',
  'releases/src/contract/misfits.ts',
  'releases/src/publish/Repository.ts',
  'server/src/domains/hiring/own-data/ownFiles.ts',
  'server/src/domains/site/blog/readArticles.ts',
  'server/src/upload/sendAttachment.ts',
  'shared/features/src/formatted-text/boldText.ts',
  'shared/storage/src/listing.ts',
];

test('regular expressions that can see input take linear time, or what they read is bounded (rule 31.6)', async () => {
  const { patterns, builtPerCall } = await sourcePatterns();
  expect(builtPerCall).toEqual(BUILT_FROM_OUR_NAMES);
  expect(patterns.length).toBeGreaterThan(400);
  const problems: string[] = [];
  for (const { source, flags, files } of patterns) {
    if (files.every((file) => BOUNDED.includes(file))) continue;
    const why = await whyNotLinear(source, flags);
    if (why) problems.push(`${why}: /${source}/${flags} in ${files.join(', ')}`);
  }
  expect(problems).toEqual([]);
}, 120_000);

test.each(BOUNDED)('%s says how what it reads is bounded', (file) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain('Bounded: ');
});

test.each([
  String.raw`(\S+@\S+(?: \S+@\S+)*)$`,
  String.raw`^(?:https?:\/\/[^\s]+\.[^\s]+)?$`,
  String.raw`\s+$`,
  String.raw`a(?=b*)`,
  String.raw`^a|b*c`,
])('/%s/ is not linear', async (pattern) => {
  expect(await whyNotLinear(pattern, 'g')).toBeDefined();
});

test.each([String.raw`(?<!-)-+$`, String.raw`^(?:[a-z]-)?\d+$`, String.raw`\bFBAV\/(\d+)`, String.raw`\p{M}{31,}`])(
  '/%s/ is linear',
  async (pattern) => expect(await whyNotLinear(pattern, 'u')).toBeUndefined(),
);
