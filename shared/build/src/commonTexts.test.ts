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

test('the loader takes the language from the file, and a change of the common texts rebuilds it', () => {
  const dependencies: string[] = [];
  const context = (options: { readonly asModule?: boolean }) => ({
    resourcePath: '/mfe-public/src/locales/my.json',
    addDependency: (file: string) => void dependencies.push(file),
    getOptions: () => options,
  });
  expect(commonTextsLoader.call(context({}), '{}')).toBe(withCommonTexts('{}', 'my'));
  expect(commonTextsLoader.call(context({ asModule: true }), '{}')).toBe(
    `export default JSON.parse(${JSON.stringify(withCommonTexts('{}', 'my'))});`,
  );
  expect(dependencies).toContainEqual(expect.stringMatching(/common-texts\/locales\/my\.json$/));
});
