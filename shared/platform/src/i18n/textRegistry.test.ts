import { jest } from '@jest/globals';
import { createTextRegistry } from './textRegistry.ts';
import { addTexts, createTexts, translator } from './texts.ts';

function registryWith(partialTexts?: string) {
  const texts = createTexts();
  addTexts(texts, 'mfe-public', 'en', { home: { title: 'Home' } });
  const registry = createTextRegistry(texts, { locale: 'en', ...(partialTexts !== undefined && { partialTexts }) });
  const load = jest.fn(async () => ({ default: { home: { title: 'Home' }, job: { title: 'Job' } } }));
  registry.register('mfe-public', load);
  return { registry, load, t: translator(texts, 'mfe-public', 'en') };
}

test('the texts of the first page are enough for it; the next page waits for the others', async () => {
  const { registry, load, t } = registryWith('mfe-public');
  expect(registry.has('mfe-public', 'en', true)).toBe(true);
  await registry.load('mfe-public', 'en', true);
  expect(load).not.toHaveBeenCalled();

  expect(registry.has('mfe-public', 'en')).toBe(false);
  await registry.load('mfe-public', 'en');
  expect(registry.has('mfe-public', 'en')).toBe(true);
  expect(t('job.title')).toBe('Job');
});

test('a document with all texts of a unit needs no others', async () => {
  const { registry, load } = registryWith();
  expect(registry.has('mfe-public', 'en')).toBe(true);
  await registry.load('mfe-public', 'en');
  expect(load).not.toHaveBeenCalled();
});
