import type { ReactNode } from 'react';
import { Cluster, Heading, Stack, Text } from '@jpro/ui';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** One line below the heading. */
  readonly lead?: ReactNode;
  /** Buttons and links at the end of the heading's line. */
  readonly actions?: ReactNode;
}

/** The page's only `h1`. */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  return (
    <Cluster as="header" $justify="space-between" $gap={3}>
      <Stack $gap={1}>
        <Heading level={1} size="headline">
          {children}
        </Heading>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {actions && <Cluster>{actions}</Cluster>}
    </Cluster>
  );
}
