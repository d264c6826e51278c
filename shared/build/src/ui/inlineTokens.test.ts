import inlineTokens from './inlineTokens.ts';

const IMPORT = `import { color, media, space, type Space } from '@jpro/ui/tokens';\n`;

test.each([
  ['a colour', 'color: ${color.primarySoft};', 'color: var(--color-primary-soft);'],
  ['a step', 'margin: -${space[2]} ${space[12]};', 'margin: -8px 48px;'],
  ['a media query', '${media.print} { a {} }', '@media print { a {} }'],
  ['a step that a property chooses', '${({ $gap }) => space[$gap]}', '${({ $gap }) => space[$gap]}'],
  [
    'one of two',
    '${({ $on }) => ($on ? color.ink : color.muted)}',
    '${({ $on }) => ($on ? "var(--color-ink)" : "var(--color-muted)")}',
  ],
  ['an unknown name', '${color.nothing}', '${color.nothing}'],
  ['a name that is not imported', '${radius.small}', '${radius.small}'],
])('%s', (_, style, written) => {
  expect(inlineTokens(`${IMPORT}const A = styled.a\`${style}\`;`)).toBe(`${IMPORT}const A = styled.a\`${written}\`;`);
});

test('attributes are strings, and properties of others stay', () => {
  const source = `${IMPORT}const a = <rect fill={color.line} width={row.color.line} />;`;
  expect(inlineTokens(source)).toBe(`${IMPORT}const a = <rect fill={"var(--color-line)"} width={row.color.line} />;`);
});

test('a file of the design system imports them by a relative path', () => {
  const source = "import { layer } from '../tokens.ts';\nconst A = styled.a`z-index: ${layer.header};`;";
  expect(inlineTokens(source)).toContain('z-index: 20;');
});

test('a file without tokens is left as it is', () => {
  const source = 'const color = { primary: 1 };\nconst text = `${color.primary}`;';
  expect(inlineTokens(source)).toBe(source);
});
