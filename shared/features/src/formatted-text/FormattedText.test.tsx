import { render, screen } from '@testing-library/react';
import { withoutMarks } from './boldText.ts';
import { FormattedText } from './FormattedText.tsx';

const html = (text: string) =>
  render(<FormattedText>{text}</FormattedText>).container.innerHTML.replaceAll(/ (class|lang)="[^"]*"/g, '');

test('bold words, bullets and numbers are elements; everything else stays as written', () => {
  expect(html('We **need** you:\n- drive\n* **load**\n1. first\n2. then\n\nThanks')).toBe(
    '<div><p>We <strong>need</strong> you:</p><ul><li>drive</li><li><strong>load</strong></li></ul>' +
      '<ol start="1"><li>first</li><li>then</li></ol><p>Thanks</p></div>',
  );
});

test('a numbered list goes on after a text in between', () => {
  expect(html('1. a\n2. b\nAnd:\n3. c\n4. d')).toBe(
    '<div><ol start="1"><li>a</li><li>b</li></ol><p>And:</p><ol start="3"><li>c</li><li>d</li></ol></div>',
  );
});

test.each(['2 ** 3 ** 4', '****', '-5 degrees', '10.5 hours', 'a*b*c'])('%j is plain text', (text) => {
  expect(html(text)).toBe(`<div><p>${text}</p></div>`);
});

test('lines that begin with a bold word are no list', () => {
  expect(html('**Duties**\n**Place** Yangon')).toBe(
    '<div><p><strong>Duties</strong>\n<strong>Place</strong> Yangon</p></div>',
  );
});

test('a line break in a paragraph stays one', () => {
  render(<FormattedText>{'We open at nine.\nWe close at five.\n- Tea\n- Rice'}</FormattedText>);
  const paragraph = screen.getByText(/We open/);
  expect(paragraph.textContent).toBe('We open at nine.\nWe close at five.');
  expect(paragraph).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getAllByRole('listitem')[0]).not.toHaveStyle({ whiteSpace: 'pre-line' });
});

test('Burmese is marked as Burmese, on a page in English too', () => {
  const { container } = render(<FormattedText>{'Driver များကို ခေါ်ယူနေပါသည်။'}</FormattedText>);
  expect(container.firstElementChild).toHaveAttribute('lang', 'my');
});

test('markup of any other kind is text', () => {
  expect(html('<img src=x onerror=alert(1)> [a](javascript:alert(1)) **<b>**')).toBe(
    '<div><p>&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1)) <strong>&lt;b&gt;</strong></p></div>',
  );
});

test('marks of a long line are found quickly', () => {
  const before = performance.now();
  html('**a '.repeat(8000));
  html(`${'*'.repeat(32_000)}`);
  expect(performance.now() - before).toBeLessThan(30_000);
});

test('where a text is plain, the marks of bold words are left out', () => {
  expect(withoutMarks('**Driver** for 2 ** 3')).toBe('Driver for 2 ** 3');
});
