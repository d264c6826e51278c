import type { ReactNode } from 'react';
import type { To } from 'react-router';
import type { IconName } from '../icons/iconPaths.ts';

interface Entry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** Language of the label when it is not the page's. */
  readonly lang?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Marks the current choice, e.g. the language. */
  readonly checked?: boolean | undefined;
}

export type MenuAction = Entry & { readonly onSelect: () => void; readonly to?: undefined };
export type MenuLink = Entry & { readonly to: To; readonly onSelect?: undefined };
export type MenuHeading = { readonly key: string; readonly heading: ReactNode };
export type MenuSeparator = { readonly key: string; readonly separator: true };
export type MenuEntry = MenuAction | MenuLink | MenuHeading | MenuSeparator;
