import { useQuery } from '@tanstack/react-query';
import { apiQuery, type JobDetail } from '@jpro/api';
import { Dialog, ErrorState, LoadingRegion, Skeleton, Stack } from '@jpro/ui';
import { useText } from '../text.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

export interface ApplyDialogProps {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

const cvsQuery = apiQuery('/uploadcvs');

/** Sends an application: which CV, and a few words if wanted. */
export default function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(cvsQuery);
  return (
    <Dialog open onClose={onClose} title={t('apply.title', { job: job.title })} closeLabel={t('common.close')}>
      {data ? (
        <ApplicationForm job={job} cvs={data.cvs} onClose={onClose} />
      ) : isError ? (
        <ErrorState
          headingLevel={3}
          title={t('common.failed.title')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {t('common.failed.text')}
        </ErrorState>
      ) : (
        <LoadingRegion label={t('common.loading')}>
          <Stack $gap={4}>
            <Skeleton $width={40} />
            <Skeleton $shape="button" />
            <Skeleton $shape="button" />
            <Skeleton $shape="block" $height={112} />
          </Stack>
        </LoadingRegion>
      )}
    </Dialog>
  );
}
