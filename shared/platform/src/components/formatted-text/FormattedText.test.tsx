import { render } from '@testing-library/react';
import { FormattedText } from './FormattedText.tsx';
import { withoutMarks } from './textBlocks.ts';

const html = (text: string) =>
  render(<FormattedText>{text}</FormattedText>).container.innerHTML.replaceAll(/ (class|lang)="[^"]*"/g, '');

test('bold words, bullets and numbers are elements; everything else stays as written', () => {
  expect(html('We **need** you:\n- drive\n* load\n3. first\n4. then\n\nThanks')).toBe(
    '<div><p>We <strong>need</strong> you:</p><ul><li>drive</li><li>load</li></ul>' +
      '<ol start="3"><li>first</li><li>then</li></ol><p>\nThanks</p></div>',
  );
});

test.each(['2 ** 3 ** 4', '****', '-5 degrees', '10.5 hours', 'a*b*c'])('%j is plain text', (text) => {
  expect(html(text)).toBe(`<div><p>${text}</p></div>`);
});

test('markup of any other kind is text', () => {
  expect(html('<img src=x onerror=alert(1)> [a](javascript:alert(1)) **<b>**')).toBe(
    '<div><p>&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1)) <strong>&lt;b&gt;</strong></p></div>',
  );
});

test('marks of a long line are found quickly', () => {
  const before = performance.now();
  html('**a '.repeat(2000));
  html(`${'*'.repeat(8000)}`);
  expect(performance.now() - before).toBeLessThan(2000);
});

test('without marks', () => {
  expect(withoutMarks('**Driver** for 2 ** 3')).toBe('Driver for 2 ** 3');
});
