import type { Release, ReleaseStore } from '@jpro/releases';
import { DocumentStyles } from './documentStyles.ts';

const shell = {
  unit: 'shell',
  version: '1.0.0',
  documentStyles: { full: 'a.css', saveData: 'b.css' },
} as unknown as Release;

test('a style sheet is read again after a failure, and cached after a success', async () => {
  const responses: (() => Promise<Buffer | undefined>)[] = [
    () => Promise.reject(new Error('EIO')),
    async () => undefined,
    async () => Buffer.from(':root{}'),
  ];
  const store = { file: () => responses.shift()!() } as unknown as ReleaseStore;
  const styles = new DocumentStyles(store);
  expect(await styles.of(shell, false)).toBe('');
  expect(await styles.of(shell, false)).toBe('');
  expect(await Promise.all([styles.of(shell, false), styles.of(shell, false)])).toEqual([':root{}', ':root{}']);
  expect(await styles.of(shell, false)).toBe(':root{}');
});
