import { ICON_PATHS, type IconName } from './iconPaths.ts';

export interface IconProps {
  /** Menus are data and may name an icon of a newer version: unknown icons are drawn as `file`. */
  readonly name: IconName;
  /** Edge length in px, 20 by default. */
  readonly size?: number | undefined;
  /** Accessible name, for an icon without text. Without it, the icon is hidden from assistive technology. */
  readonly label?: string | undefined;
  /** Fills the shape, e.g. the bookmark of a saved job. */
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Styled by the document: pages have hundreds of icons, and a styled component for each would slow them down. */
export function Icon({ name, size = 20, label, filled, className }: IconProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      {...meaning}
    >
      <path d={ICON_PATHS[name] ?? ICON_PATHS.file} fill={filled ? 'currentColor' : undefined} />
    </svg>
  );
}
