import { useQuery } from '@tanstack/react-query';
import type { JobDetail, LoggedInUser } from '@jpro/api';
import { useSession } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { Skeleton, Stack } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { useText } from '../text.ts';
import { profilePercentageQuery } from '../jobs/jobQueries.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { MissingInProfile } from './MissingInProfile.tsx';
import { cvsQuery } from '../queries.ts';

export interface ApplyDialogProps {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** Sends an application with a chosen CV and an optional message. */
export default function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  const t = useText();
  const user = useSession();
  const query = useQuery(cvsQuery);
  const lacks = useLacksProfile(user, query.data?.cvs.length);
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
        {({ cvs }) => {
          if (lacks === undefined) return skeleton;
          if (lacks && user) return <MissingInProfile user={user} onClose={onClose} />;
          return <ApplicationForm job={job} cvs={cvs} onClose={onClose} />;
        }}
      </QueryBoundary>
    </Dialog>
  );
}

/** The parts of the profile of which one is enough, if there is no CV (rule 20.1). */
const ENOUGH = ['position', 'about', 'objective', 'education', 'experience', 'skills'];

/** Whether the profile lacks what an application needs; undefined until that is known. The server decides in doubt. */
function useLacksProfile(user: LoggedInUser | null, cvCount: number | undefined): boolean | undefined {
  const isAsked = user?.position_title === null && cvCount === 0;
  const { data, isLoading } = useQuery({ ...profilePercentageQuery, enabled: isAsked });
  if (user?.phone_number === null) return true;
  if (!isAsked) return false;
  if (isLoading) return undefined;
  return data !== undefined && !data.parts.some(({ part, done }) => done && ENOUGH.includes(part));
}
