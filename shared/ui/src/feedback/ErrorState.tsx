import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Text } from '../text/Text.tsx';
import type { HeadingProps } from '../text/Heading.tsx';
import { Notice } from './Notice.tsx';

export interface ErrorStateProps {
  readonly icon?: IconName | undefined;
  readonly title: ReactNode;
  /** Explains what happened and what to do. */
  readonly children?: ReactNode;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Error code and request id, for support. */
  readonly reference?: string | undefined;
  readonly headingLevel?: HeadingProps['level'] | undefined;
}

export function ErrorState({
  icon = 'warning',
  title,
  children,
  retryLabel,
  onRetry,
  retrying,
  reference,
  headingLevel = 2,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Notice icon={icon} tone="danger" title={title} headingLevel={headingLevel} actions={retry} role="alert">
      {children}
      {reference && (
        <Text $size="tiny" $tone="muted">
          {reference}
        </Text>
      )}
    </Notice>
  );
}
