import { documentStyles, FONT_FILES } from './document.ts';
import { DARK, LIGHT } from './palette.ts';
import { color } from './tokens.ts';

test('every colour token is defined in both themes', () => {
  const css = documentStyles('/fonts');
  for (const reference of Object.values(color)) {
    const name = reference.slice('var('.length, -1);
    expect(css.split(`${name}:`)).toHaveLength(4);
  }
  expect(Object.keys(LIGHT)).toEqual(Object.keys(DARK));
});

test('paper has the light theme', () => {
  expect(documentStyles(null)).toContain('}@media screen{[data-theme=dark]{');
});

test('a chosen light theme wins over a dark system', () => {
  expect(documentStyles(null)).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){');
});

test('fonts are fetched from the given folder and never hide text', () => {
  const css = documentStyles('/shell/1.0.0/fonts/');
  for (const { file } of FONT_FILES) expect(css).toContain(`url("/shell/1.0.0/fonts/${file}")`);
  expect(css.match(/font-display:swap/g)).toHaveLength(FONT_FILES.length);
});

test('Save-Data pages have no font files and no lazy pictures', () => {
  expect(documentStyles(null)).not.toMatch(/@font-face|woff2|JPro Sans/);
  expect(documentStyles(null)).toContain('img[loading=lazy]{display:none');
  expect(documentStyles('/fonts')).not.toContain('img[loading=lazy]');
});

test('the line height of Burmese is at least 1.7', () => {
  const leading = /\[lang=my\]\{--leading:([\d.]+)/.exec(documentStyles(null))?.[1];
  expect(Number(leading)).toBeGreaterThanOrEqual(1.7);
});
