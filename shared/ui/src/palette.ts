/**
 * The colours of both themes, and the only literal colours. `palette.test.ts` checks every text/background pair for
 * WCAG AA.
 */
export interface Palette {
  /** Page background. */
  readonly paper: string;
  /** Cards, inputs, bars. */
  readonly surface: string;
  /** Menus, dialogs, hovered rows. */
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  /** Dividers; never the only boundary of a control. */
  readonly line: string;
  /** Borders of controls: 3:1 on surface and paper. */
  readonly lineStrong: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly onAccentSoft: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly onDangerSoft: string;
  readonly infoSoft: string;
  readonly onInfoSoft: string;
  /** Deep jade bands: footer, hero. Text on them is `onBrand` or `onBrandMuted`, the call to action `accent`. */
  readonly brand: string;
  readonly onBrand: string;
  readonly onBrandMuted: string;
  readonly focus: string;
  readonly skeleton: string;
  readonly scrim: string;
}

export type ColorName = keyof Palette;

export const LIGHT: Palette = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  raised: '#f4f2ea',
  ink: '#17211d',
  muted: '#5c6b64',
  line: '#e4e1d8',
  lineStrong: '#7d8a83',
  primary: '#0b5d4a',
  primaryHover: '#084a3b',
  onPrimary: '#ffffff',
  primarySoft: '#ddf1e9',
  onPrimarySoft: '#063b30',
  accent: '#f4b41a',
  accentHover: '#e0a20c',
  onAccent: '#17211d',
  accentSoft: '#fdf1cf',
  onAccentSoft: '#5c4200',
  danger: '#b4232c',
  dangerHover: '#941b23',
  onDanger: '#ffffff',
  dangerSoft: '#fbe6e5',
  onDangerSoft: '#8a1820',
  infoSoft: '#e3edf4',
  onInfoSoft: '#1d4a66',
  brand: '#063b30',
  onBrand: '#fbfaf6',
  onBrandMuted: '#b5d3c7',
  focus: '#178a6c',
  skeleton: '#e9e6dc',
  scrim: 'rgb(6 30 24 / 55%)',
};

export const DARK: Palette = {
  paper: '#0f1513',
  surface: '#18201d',
  raised: '#202a26',
  ink: '#e9ede8',
  muted: '#9db0a7',
  line: '#2c3833',
  lineStrong: '#6c7f76',
  primary: '#6fcfb0',
  primaryHover: '#8bdcc1',
  onPrimary: '#06231b',
  primarySoft: '#17382e',
  onPrimarySoft: '#a6e5cf',
  accent: '#f4c95b',
  accentHover: '#f8d67f',
  onAccent: '#221a04',
  accentSoft: '#39300f',
  onAccentSoft: '#f6d98a',
  danger: '#f2918f',
  dangerHover: '#f6adab',
  onDanger: '#2b0708',
  dangerSoft: '#431d1e',
  onDangerSoft: '#f8bdbb',
  infoSoft: '#1c3341',
  onInfoSoft: '#abd3ea',
  brand: '#0a2a22',
  onBrand: '#e9ede8',
  onBrandMuted: '#9dbcb0',
  focus: '#f4c95b',
  skeleton: '#2b3733',
  scrim: 'rgb(0 0 0 / 65%)',
};
