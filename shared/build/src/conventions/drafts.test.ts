/** What a jobseeker or guest types is never lost: not by closing a dialog, not by a session that expires meanwhile. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';

/** Forms that the device does not store, with the reason. */
const WITHOUT_DRAFT: readonly (readonly [reason: string, files: RegExp])[] = [
  ['Guests, who have no session that could expire', /^mfe-public\/src\/account\//],
  ['Guests', /^mfe-public\/src\/pages\/(forgot-password|invitation|otp-verify|reset-password|restore-contact)\//],
  ['Passwords and codes', /^shared\/features\/src\/(account-closing|contact|second-factor|security)\//],
];

const forms = execFileSync('git', ['ls-files', 'mfe-public/src', 'mfe-jobseeker/src', 'shared/features/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && fs.existsSync(path.join(ROOT, file)))
  .map((file) => ({ file, source: fs.readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ source }) => source.includes('useApiForm({'));

test('every form of guests and jobseekers keeps a draft, or has a reason not to', () => {
  const excused = (file: string) => WITHOUT_DRAFT.some(([, files]) => files.test(file));
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ file, source }) => !excused(file) && !source.includes('draftName'))).toEqual([]);
  expect(WITHOUT_DRAFT.filter(([, files]) => !forms.some(({ file }) => files.test(file)))).toEqual([]);
});

test('a form with a draft says that it was restored', () => {
  const silent = forms.filter(
    ({ source }) => source.includes('draftName') && !/DraftNotice|FormDialog|EntryForm/.test(source),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
