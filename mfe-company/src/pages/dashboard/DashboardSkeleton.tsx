import { Grid, Skeleton } from '@jpro/ui';
import { ListSkeleton } from '@jpro/features';

export function DashboardSkeleton() {
  return (
    <>
      <Grid $min={240}>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} $shape="block" $height={152} />
        ))}
      </Grid>
      <ListSkeleton rows={4} />
    </>
  );
}
