import { useQuery } from '@tanstack/react-query';
import type { JobDetail } from '@jpro/api';
import { useSession } from '@jpro/platform';
import { allQueries, QueryBoundary } from '@jpro/features';
import { Skeleton, Stack } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { useText } from '../text.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { MissingInProfile } from './MissingInProfile.tsx';
import { useLacksProfile } from './useLacksProfile.ts';
import { cvsQuery, jobQuestionsQuery } from '../queries.ts';

export interface ApplyDialogProps {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** Sends an application with a chosen CV and an optional message. */
export default function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  const t = useText();
  const user = useSession();
  const cvsFound = useQuery(cvsQuery);
  const query = allQueries({ cvs: cvsFound, asked: useQuery(jobQuestionsQuery(job.id)) });
  const lacks = useLacksProfile(user, cvsFound.data?.cvs.length);
  const skeleton = (
    <Stack $gap={4}>
      <Skeleton $width={40} />
      <Skeleton $shape="button" />
      <Skeleton $shape="button" />
      <Skeleton $shape="block" $height={112} />
    </Stack>
  );
  return (
    <Dialog open onClose={onClose} title={t('apply.title', { job: job.title })} closeLabel={t('common.close')}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {({ cvs: { cvs }, asked }) => {
          if (lacks === undefined) return skeleton;
          if (lacks && user) return <MissingInProfile user={user} onClose={onClose} />;
          return <ApplicationForm job={job} cvs={cvs} questions={asked.questions} onClose={onClose} />;
        }}
      </QueryBoundary>
    </Dialog>
  );
}
