import { sha384, type Release, type ReleaseStore } from '@jpro/releases';
import { DocumentStyles } from './documentStyles.ts';

const shell = {
  unit: 'shell',
  version: '1.0.0',
  documentStyles: { full: 'a.css', saveData: 'b.css' },
  files: [{ path: 'a.css', bytes: 7, sha384: sha384(Buffer.from(':root{}')) }],
} as unknown as Release;

test('a style sheet is read again after a failure or damage, and cached after a success', async () => {
  const responses: (() => Promise<Buffer | undefined>)[] = [
    () => Promise.reject(new Error('EIO')),
    async () => undefined,
    async () => Buffer.from(':root{/'),
    async () => Buffer.from(':root{}'),
  ];
  const store = { file: () => responses.shift()!() } as unknown as ReleaseStore;
  const styles = new DocumentStyles(store);
  for (let failure = 0; failure < 3; failure += 1) expect(await styles.of(shell, false)).toBeUndefined();
  expect(await Promise.all([styles.of(shell, false), styles.of(shell, false)])).toEqual([':root{}', ':root{}']);
  expect(await styles.of(shell, false)).toBe(':root{}');
});
