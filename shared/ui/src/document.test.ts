import { documentStyles, FONT_FILES } from './document.ts';
import { DARK, LIGHT } from './palette.ts';
import { color, media } from './tokens.ts';

test('every colour token is defined in both themes', () => {
  const css = documentStyles('/fonts');
  for (const reference of Object.values(color)) {
    const name = reference.slice('var('.length, -1);
    expect(css.split(`${name}:`)).toHaveLength(4);
  }
  expect(Object.keys(LIGHT)).toEqual(Object.keys(DARK));
});

test('paper has the light theme', () => {
  expect(documentStyles('/fonts', true)).toContain('}@media screen{[data-theme=dark]{');
});

test('a chosen light theme wins over a dark system', () => {
  expect(documentStyles('/fonts', true)).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){');
});

test('fonts are fetched from the given folder and never hide text', () => {
  const css = documentStyles('/shell/1.0.0/fonts/');
  for (const { file } of FONT_FILES) expect(css).toContain(`url("/shell/1.0.0/fonts/${file}")`);
  const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
  expect(faces.length).toBeGreaterThan(FONT_FILES.length);
  for (const face of faces) expect(face).toContain('font-display:swap');
});

test('system fonts stand in with the height of the web font', () => {
  const css = documentStyles('/fonts');
  const percent = (face: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]);
  const faces = css.match(/@font-face\{font-family:"JPro Fallback [^}]*\}/g) ?? [];
  expect(faces).toHaveLength(10);
  for (const face of faces) {
    const height = percent(face, 'ascent-override') + percent(face, 'descent-override');
    expect((height * percent(face, 'size-adjust')) / 100).toBeCloseTo(106.9 + 29.3, 0);
  }
  expect(css).toContain('"JPro Sans","JPro Sans Myanmar","JPro Fallback Roboto","JPro Fallback Arial",system-ui');
});

test('Save-Data pages have the Burmese font, where the device has none, and no lazy pictures (rule 72)', () => {
  const css = documentStyles('/fonts', true);
  expect(css.match(/@font-face/g)).toHaveLength(1);
  expect(css).not.toContain('noto-sans.woff2');
  expect(css).toContain('noto-sans-myanmar.woff2');
  expect(/\[data-own-burmese\] body\{font-family:([^}]*)\}/.exec(css)?.[1]).not.toContain('JPro');
  expect(documentStyles('/fonts')).not.toContain('data-own-burmese');
  expect(documentStyles('/fonts', true)).toContain('img[loading=lazy]{display:none');
  expect(documentStyles('/fonts')).not.toContain('img[loading=lazy]');
});

test('the line height of Burmese is at least 1.7', () => {
  const leading = /\[lang=my\]\{--leading:([\d.]+)/.exec(documentStyles('/fonts', true))?.[1];
  expect(Number(leading)).toBeGreaterThanOrEqual(1.7);
});

test('large text on a phone breaks words that are wider than the screen', () => {
  expect(documentStyles('/fonts', true)).toContain(`${media.largeText}{.whole{display:inline-block;max-width:100%;`);
});
