import { useId, type JSX, type ReactNode } from 'react';
import { Card, Heading, Stack } from '@jpro/ui';

interface DashboardCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DashboardCard({ title, children }: DashboardCardProps): JSX.Element {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} $padding={5}>
      <Stack $gap={3}>
        <Heading level={2} size="title" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
