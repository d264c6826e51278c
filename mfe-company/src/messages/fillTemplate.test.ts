import { fillTemplate } from './fillTemplate.ts';

test('placeholders are replaced everywhere, by words that are not read again', () => {
  const words = { name: '{job} $&', job: 'Cook', company: 'Yoma' };
  expect(fillTemplate('{name}: {job}, {job} at {company} {salary}', words)).toBe(
    '{job} $&: Cook, Cook at Yoma {salary}',
  );
});
