import type { ReactNode } from 'react';
import { Card, Heading, Stack } from '@jpro/ui';

/** A card with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" $padding={5}>
      <Stack $gap={4}>
        <Heading level={2} size="title">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
