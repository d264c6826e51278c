import { Card, Skeleton, Stack } from '@jpro/ui';

export function ListSkeleton({ rows = 5, height = 72 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <Stack $gap={3}>
      {Array.from({ length: rows }, (_, index) => (
        <Card key={index}>
          <Skeleton $shape="heading" $width={45} />
          <Skeleton $shape="block" $height={height - 40} />
        </Card>
      ))}
    </Stack>
  );
}
