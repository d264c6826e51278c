import type { IconName } from '../icons/iconPaths.ts';
import { color } from '../tokens.ts';

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Background and text of each tone. */
export const TONE_COLORS: Record<Tone, readonly [background: string, text: string]> = {
  neutral: [color.raised, color.ink],
  primary: [color.primarySoft, color.onPrimarySoft],
  accent: [color.accent, color.onAccent],
  success: [color.primarySoft, color.onPrimarySoft],
  warning: [color.accentSoft, color.onAccentSoft],
  danger: [color.dangerSoft, color.onDangerSoft],
  info: [color.infoSoft, color.onInfoSoft],
};

export const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'info',
  primary: 'info',
  accent: 'star',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
};
