import { DARK, LIGHT, type ColorName, type Palette } from './palette.ts';

const TEXT = 4.5;
const LARGE_OR_SHAPE = 3;

const PAIRS: readonly (readonly [foreground: ColorName, background: ColorName, least: number])[] = [
  ...(['paper', 'surface', 'raised'] as const).flatMap((ground) =>
    (['ink', 'muted', 'primary', 'danger'] as const).map((text) => [text, ground, TEXT] as const),
  ),
  ...(['paper', 'surface', 'raised'] as const).flatMap((ground) =>
    (['lineStrong', 'focus'] as const).map((shape) => [shape, ground, LARGE_OR_SHAPE] as const),
  ),
  ['onPrimary', 'primary', TEXT],
  ['onPrimary', 'primaryHover', TEXT],
  ['primary', 'primarySoft', TEXT],
  ['primaryHover', 'surface', TEXT],
  ['ink', 'primarySoft', TEXT],
  ['muted', 'primarySoft', TEXT],
  ['onPrimarySoft', 'primarySoft', TEXT],
  ['onAccent', 'accent', TEXT],
  ['onAccent', 'accentHover', TEXT],
  ['onAccentSoft', 'accentSoft', TEXT],
  ['onDanger', 'danger', TEXT],
  ['onDanger', 'dangerHover', TEXT],
  ['onDangerSoft', 'dangerSoft', TEXT],
  ['onInfoSoft', 'infoSoft', TEXT],
  ['onBrand', 'brand', TEXT],
  ['onBrandMuted', 'brand', TEXT],
  ['accent', 'brand', TEXT],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s theme', (_, palette) => {
  test.each(PAIRS)('%s on %s keeps a contrast of %d', (foreground, background, least) => {
    expect(contrast(palette, foreground, background)).toBeGreaterThanOrEqual(least);
  });
});

/** WCAG 2.2 contrast ratio. */
function contrast(palette: Palette, first: ColorName, second: ColorName): number {
  const [darker = 0, lighter = 0] = [luminance(palette[first]), luminance(palette[second])].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
