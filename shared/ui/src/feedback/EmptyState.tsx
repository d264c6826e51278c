import type { ReactNode } from 'react';
import type { IconName } from '../icons/iconPaths.ts';
import type { HeadingProps } from '../text/Heading.tsx';
import type { DrawingName } from './Drawing.tsx';
import { Notice } from './Notice.tsx';

export interface EmptyStateProps {
  readonly icon?: IconName | undefined;
  /** Takes the place of the icon once it is loaded. */
  readonly drawing?: DrawingName | undefined;
  readonly title: ReactNode;
  /** Explains what to do next. */
  readonly children?: ReactNode;
  /** Buttons or links to do so. */
  readonly actions?: ReactNode;
  readonly headingLevel?: HeadingProps['level'] | undefined;
}

export function EmptyState({ icon = 'search', drawing = 'search', headingLevel = 2, ...rest }: EmptyStateProps) {
  return <Notice icon={icon} drawing={drawing} tone="muted" headingLevel={headingLevel} {...rest} />;
}
