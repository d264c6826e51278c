import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';
import { Cluster } from '../layout/Cluster.tsx';
import { Stack } from '../layout/Stack.tsx';

export function JobCardSkeleton() {
  return (
    <Card $padding={3}>
      <Stack $gap={1}>
        <Cluster $gap={3} $nowrap $align="start">
          <Skeleton $shape="avatar" $height={40} />
          <Stack $gap={0}>
            <Skeleton $width="min(220px, 50vw)" />
            <Skeleton $width="min(150px, 36vw)" />
          </Stack>
        </Cluster>
        <Skeleton $width={80} />
      </Stack>
    </Card>
  );
}
