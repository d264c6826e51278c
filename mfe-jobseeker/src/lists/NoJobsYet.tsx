import type { JSX } from 'react';
import { ButtonLink, EmptyState, type EmptyStateProps } from '@jpro/ui';
import { useText } from '../text.ts';

/** Shown for an empty list, with a way to find jobs for it. */
export function NoJobsYet({
  icon,
  drawing,
  title,
  children,
}: Pick<EmptyStateProps, 'icon' | 'drawing' | 'title' | 'children'>): JSX.Element {
  const t = useText();
  return (
    <EmptyState
      icon={icon}
      drawing={drawing}
      title={title}
      actions={
        <ButtonLink to="/search" icon="search">
          {t('job.find')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
