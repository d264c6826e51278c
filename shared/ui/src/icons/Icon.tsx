import { styled } from 'styled-components';
import { ICON_PATHS, type IconName } from './iconPaths.ts';

export interface IconProps {
  /** Menus come as data and may name an icon of a newer version: an unknown one is drawn as `file`. */
  readonly name: IconName;
  /** Edge length in px, default 20. */
  readonly size?: number | undefined;
  /** Accessible name, for an icon without text. Without it the icon is hidden from assistive technology. */
  readonly label?: string | undefined;
  /** Fills the shape: a saved job's bookmark. */
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export function Icon({ name, size = 20, label, filled, className }: IconProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} className={className} focusable="false" {...meaning}>
      <path d={ICON_PATHS[name] ?? ICON_PATHS.file} fill={filled ? 'currentColor' : 'none'} />
    </Svg>
  );
}
