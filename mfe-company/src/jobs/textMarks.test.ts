import { toggleBold, toggleList } from './textMarks.ts';

/** `[` and `]` are the ends of the selection. */
const selected = (marked: string) => ({
  text: marked.replaceAll(/[[\]]/g, ''),
  start: marked.indexOf('['),
  end: marked.indexOf(']') - 1,
});
const shown = ({ text, start, end }: ReturnType<typeof selected>) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

test.each([
  ['a [word] b', 'a **[word]** b'],
  ['a **[word]** b', 'a [word] b'],
  ['a [] b', 'a **[]** b'],
])('bold: %j becomes %j', (before, after) => {
  expect(shown(toggleBold(selected(before)))).toBe(after);
});

test.each([
  ['bullets', 'x\n[one\ntwo]\ny', 'x\n[- one\n- two]\ny'],
  ['bullets', '[- one\n- two]', '[one\ntwo]'],
  ['numbers', '- on[e\n- tw]o', '[1. one\n2. two]'],
  ['numbers', '[]', '[1. ]'],
] as const)('%s: %j becomes %j', (kind, before, after) => {
  expect(shown(toggleList(selected(before), kind))).toBe(after);
});
