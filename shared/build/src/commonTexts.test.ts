import commonTextsLoader, { withCommonTexts } from './commonTexts.ts';

const read = (json: string) => JSON.parse(json) as Record<string, Record<string, string>>;

test('the texts of a unit come with the common ones of their language', () => {
  const en = read(withCommonTexts('{"jobs": {"title": "Jobs"}}', 'en'));
  expect([en['jobs'], en['common']?.['cancel']]).toEqual([{ title: 'Jobs' }, 'Cancel']);
  expect(read(withCommonTexts('{}', 'my'))['common']?.['cancel']).toMatch(/[\u1000-\u109f]/);
});

test('a unit cannot have common texts of its own', () => {
  expect(() => withCommonTexts('{"common": {}}', 'en')).toThrow('common');
});

test('a change of the common texts builds a unit again', () => {
  const dependencies: string[] = [];
  const resourcePath = '/mfe-public/src/locales/my.json';
  const addDependency = (file: string) => void dependencies.push(file);
  commonTextsLoader.call({ resourcePath, addDependency, getOptions: () => ({}) }, '{}');
  expect(dependencies).toContainEqual(expect.stringMatching(/common-texts\/locales\/my\.json$/));
});
