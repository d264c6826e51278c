import type { JSX } from 'react';
import { ButtonLink, EmptyState, type EmptyStateProps } from '@jpro/ui';
import { useText } from '../text.ts';

/** Shown for an empty list, with a way to find jobs for it. */
export function NoJobsYet({
  icon,
  title,
  children,
}: Pick<EmptyStateProps, 'icon' | 'title' | 'children'>): JSX.Element {
  const t = useText();
  return (
    <EmptyState
      icon={icon}
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
