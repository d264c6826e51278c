import type { JSX } from 'react';
import { Skeleton, Stack } from '@jpro/ui';

export function CardSkeleton(): JSX.Element {
  return (
    <Stack $gap={3}>
      <Skeleton $width={60} />
      <Skeleton $width={90} />
      <Skeleton $width={40} />
    </Stack>
  );
}
