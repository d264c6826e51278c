import type { ColorName } from './palette.ts';

export type { IconName } from './icons/iconPaths.ts';
export type { ColorName };

/** Reference to a colour of the current theme, e.g. `color.primary` = `var(--color-primary)`. */
export const color = {
  paper: 'var(--color-paper)',
  surface: 'var(--color-surface)',
  raised: 'var(--color-raised)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  primary: 'var(--color-primary)',
  primaryHover: 'var(--color-primary-hover)',
  onPrimary: 'var(--color-on-primary)',
  primarySoft: 'var(--color-primary-soft)',
  onPrimarySoft: 'var(--color-on-primary-soft)',
  accent: 'var(--color-accent)',
  accentHover: 'var(--color-accent-hover)',
  onAccent: 'var(--color-on-accent)',
  accentSoft: 'var(--color-accent-soft)',
  onAccentSoft: 'var(--color-on-accent-soft)',
  danger: 'var(--color-danger)',
  dangerHover: 'var(--color-danger-hover)',
  onDanger: 'var(--color-on-danger)',
  dangerSoft: 'var(--color-danger-soft)',
  onDangerSoft: 'var(--color-on-danger-soft)',
  infoSoft: 'var(--color-info-soft)',
  onInfoSoft: 'var(--color-on-info-soft)',
  brand: 'var(--color-brand)',
  onBrand: 'var(--color-on-brand)',
  onBrandMuted: 'var(--color-on-brand-muted)',
  focus: 'var(--color-focus)',
  skeleton: 'var(--color-skeleton)',
  scrim: 'var(--color-scrim)',
} as const satisfies Record<ColorName, string>;

/** Steps of 4 px: `space[3]` = 12 px. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  20: '80px',
} as const;
export type Space = keyof typeof space;

export const radius = { small: '6px', large: '10px', round: '999px' } as const;

export const shadow = {
  /** Cards under the pointer, sticky bars. */
  low: 'var(--shadow-low)',
  /** Menus, toasts. */
  middle: 'var(--shadow-middle)',
  /** Dialogs, drawers. */
  high: 'var(--shadow-high)',
} as const;

export const fontSize = {
  tiny: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.25rem',
  headline: '1.5rem',
  display: 'clamp(1.625rem, 1.2rem + 2vw, 2.25rem)',
} as const;
export type FontSize = keyof typeof fontSize;

/** Depends on the nearest `lang`: Burmese needs room for stacked characters. */
export const lineHeight = { body: 'var(--leading)', heading: 'var(--leading-heading)' } as const;

export const fontWeight = { regular: 400, medium: 600, bold: 700 } as const;

/** Height of a control: 44 px for a finger, less for a mouse. */
export const control = { height: 'var(--control)', small: 'var(--control-small)' } as const;

/**
 * Converts CSS pixels to `em`. In a media query, an em is the browser's text size, so larger text counts as a narrower
 * screen.
 */
const em = (pixels: number): string => `${pixels / 16}em`;

/** The maximum width of the phone layout in CSS pixels (rule 55). */
const MOBILE_MAX_WIDTH = 750;

/** Media queries to put before a block: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media (max-width: ${em(MOBILE_MAX_WIDTH)})`,
  /** The narrowest phones. */
  narrow: `@media (max-width: ${em(379.98)})`,
  /** A phone with large text: there is room for little more than a word. */
  largeText: `@media (max-width: ${em(288)})`,
  desktop: `@media (min-width: ${em(MOBILE_MAX_WIDTH + 0.02)})`,
  /** A phone on its side, or a page at 200 %: a few lines high. */
  short: `@media (max-height: ${em(480)})`,
  /** Wider than a phone, but without room to spare. */
  tablet: `@media (min-width: ${em(MOBILE_MAX_WIDTH + 0.02)}) and (max-width: ${em(959.98)})`,
  /** Room for a side column beside the content. */
  wide: `@media (min-width: ${em(1100)})`,
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;

export const layer = { sticky: 10, header: 20, dropdown: 30, toast: 50, loading: 60 } as const;

export const contentWidth = { narrow: '480px', reading: '760px', regular: '1280px' } as const;
export type ContentWidth = keyof typeof contentWidth;
