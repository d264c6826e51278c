import { fill } from './fill.ts';

test('values go into the places of their names, as often as these are there', () => {
  expect(fill('{{day}} {{month}}, and {{day}} again', { day: 3, month: 'May' })).toBe('3 May, and 3 again');
});

test('a place without a value is empty, and a value is never filled again', () => {
  expect(fill('{{name}}, {{missing}}.', { name: '{{missing}}' })).toBe('{{missing}}, .');
});

test('a format is applied to its value', () => {
  expect(fill('{{count, number}} of {{count}}', { count: 3 }, (value, format) => `${format} ${value}`)).toBe(
    'number 3 of 3',
  );
});

test.each(['{name}', '{{ name }}', '{{}}'])('%s is text', (text) => {
  expect(fill(text, { name: 'x' })).toBe(text);
});
