import { Cluster, LoadingRegion, Skeleton, Stack } from '@jpro/ui';
import { useText } from '../text.ts';

export function JobViewSkeleton() {
  const t = useText();
  return (
    <LoadingRegion label={t('common.loading')}>
      <Stack $gap={6}>
        <Cluster $gap={4} $nowrap $align="start">
          <Skeleton $shape="avatar" $height={64} />
          <div>
            <Skeleton $shape="heading" $width="min(300px, 60vw)" />
            <Skeleton $width="min(200px, 40vw)" />
            <Skeleton $width="120px" />
          </div>
        </Cluster>
        <Cluster $gap={2}>
          <Skeleton $shape="button" $width="140px" />
          <Skeleton $shape="button" $width="110px" />
        </Cluster>
        <Skeleton $shape="block" $height={170} />
        <div>
          <Skeleton $shape="heading" $width={40} />
          <Skeleton />
          <Skeleton $width={94} />
          <Skeleton $width={88} />
          <Skeleton $width={60} />
        </div>
        <div>
          <Skeleton $shape="heading" $width={34} />
          <Skeleton $width={80} />
          <Skeleton $width={72} />
        </div>
      </Stack>
    </LoadingRegion>
  );
}
