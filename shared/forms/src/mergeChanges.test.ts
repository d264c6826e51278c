import { mergeChanges } from './mergeChanges.ts';

const base = { name: 'Mya', about: '', salary: 100, currency: 'MMK', place: null };
const merged = (mine: object, theirs: object, together?: string[][]) =>
  mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, together);

test('what one side changed is taken from it', () => {
  expect(merged({ name: 'Hla' }, { about: 'Cook' })).toEqual({
    values: { ...base, name: 'Hla', about: 'Cook' },
    clashes: [],
  });
});

test('what both changed clashes and has my value, unless it is the same', () => {
  expect(merged({ name: 'Hla', about: 'Cook' }, { name: 'Su', about: 'Cook' })).toEqual({
    values: { ...base, name: 'Hla', about: 'Cook' },
    clashes: ['name'],
  });
});

test('a field that was cleared is changed; nothing instead of an empty text is not', () => {
  expect(merged({ name: '' }, { name: 'Su' }).clashes).toEqual(['name']);
  expect(merged({ about: null, place: '' }, { about: 'Cook', place: 13 })).toEqual({
    values: { ...base, about: 'Cook', place: 13 },
    clashes: [],
  });
});

test('fields that belong together are taken from one side', () => {
  const salary = [['salary', 'currency']];
  expect(merged({ salary: 200 }, { currency: 'USD' }, salary)).toEqual({
    values: { ...base, salary: 200, currency: 'MMK' },
    clashes: ['salary', 'currency'],
  });
  expect(merged({ name: 'Hla' }, { salary: 5, currency: 'USD' }, salary)).toEqual({
    values: { ...base, name: 'Hla', salary: 5, currency: 'USD' },
    clashes: [],
  });
});
