import fc from 'fast-check';
import { textBlocks } from './textBlocks.ts';

test('bullets and numbers are lists, the lines around them stay text', () => {
  expect(textBlocks('You will:\n• drive\n- load\n\n1. Licence B\n2) Polite\nApply now.')).toEqual([
    { kind: 'text', text: 'You will:' },
    { kind: 'list', ordered: false, items: ['drive', 'load'] },
    { kind: 'list', ordered: true, start: 1, items: ['Licence B', 'Polite'] },
    { kind: 'text', text: 'Apply now.' },
  ]);
});

test('Myanmar numbers with their own full stop are a list', () => {
  expect(textBlocks('၁။ ဘွဲ့ရ\n၂။ အတွေ့အကြုံ ၂ နှစ်')).toEqual([
    { kind: 'list', ordered: true, start: 1, items: ['ဘွဲ့ရ', 'အတွေ့အကြုံ ၂ နှစ်'] },
  ]);
});

test.each([
  ['1. a\n2. b\nand also\n3. c\n4. d', 3],
  ['(၁) က\n(၂) ခ\nနှင့်\n(၁၀) ဂ\n(၁၁) ဃ', 10],
])('the numbers go on after a text between them: %j', (text, start) => {
  expect(textBlocks(text).flatMap((block) => (block.kind === 'list' ? block.start : []))).toEqual([1, start]);
});

test.each(['- a dash alone', '2.5 million kyats', '09 123 456', 'တစ်ကြောင်းတည်း', ''])('"%s" is no list', (text) => {
  expect(textBlocks(text).every(({ kind }) => kind === 'text')).toBe(true);
});

test('no word is lost, whatever is written', () => {
  const line = fc.constantFrom('• a', '- b', '1. c', '၂။ ဃ', 'plain', '', '–', '* ');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const words = textBlocks(lines.join('\n'))
        .flatMap((block) => (block.kind === 'list' ? block.items : block.text.split('\n')))
        .join(' ');
      for (const word of ['a', 'b', 'c', 'ဃ', 'plain'])
        expect(words.split(word).length).toBe(lines.join(' ').split(word).length);
    }),
  );
});
