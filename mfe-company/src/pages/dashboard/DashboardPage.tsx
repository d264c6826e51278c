import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type AnswerOf } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll, useSession } from '@jpro/platform';
import { PageHeading } from '@jpro/platform/area';
import { Alert, ButtonLink } from '@jpro/ui';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { NameReviewNotice } from '../../area/NameReviewNotice.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { dashboardQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { NewestApplicants } from './NewestApplicants.tsx';

export type Dashboard = AnswerOf<'GET', '/company/dashboard'>;

export default function DashboardPage() {
  const t = useText();
  const user = useSession();
  const queryClient = useQueryClient();
  const dashboard = useQuery(dashboardQuery());
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey('/company/dashboard') });
  useRealtimeEvent('companyalert', refresh);
  useRealtimeEvent('companytransaction', refresh);
  useRealtimePoll(refresh);

  return (
    <CompanyArea>
      <PageHeading
        lead={user?.name}
        actions={
          <ButtonLink to="/company/job/addjob" variant="primary" icon="plus">
            {t('post_job')}
          </ButtonLink>
        }
      >
        {t('dashboard.title')}
      </PageHeading>
      {user?.email === null && <UnconfirmedEmail />}
      <QueryAnswer query={dashboard} skeleton={<DashboardSkeleton />}>
        {(answer) => (
          <>
            <NameReviewNotice review={answer.name_review} />
            <DashboardFigures dashboard={answer} />
            <NewestApplicants applicants={answer.recent_cv} hasJobs={answer.jobs.active > 0} />
          </>
        )}
      </QueryAnswer>
    </CompanyArea>
  );
}

/** The address of a registration counts when its code was entered (rule 43). */
function UnconfirmedEmail() {
  const t = useText();
  const action = (
    <ButtonLink size="small" to="/company/editprofile">
      {t('dashboard.email_confirm')}
    </ButtonLink>
  );
  return (
    <Alert tone="warning" title={t('dashboard.email_unconfirmed')} action={action}>
      {t('dashboard.email_unconfirmed_text')}
    </Alert>
  );
}
