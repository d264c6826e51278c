import { useQuery } from '@tanstack/react-query';
import { useRealtimeEvent, useSession } from '@jpro/platform';
import { CompanyLayout, PageHeading, QueryBoundary, useRefreshOn, ListSkeleton, useMay } from '@jpro/features';
import { Alert, ButtonLink, Skeleton } from '@jpro/ui';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { NameReviewNotice } from '../../company/NameReviewNotice.tsx';
import { companyQuery, dashboardQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import { NewestApplicants } from './NewestApplicants.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Todo } from './Todo.tsx';
import { TodaysInterviews } from './TodaysInterviews.tsx';

export default function DashboardPage() {
  const t = useText();
  const user = useSession();
  const may = useMay();
  const hires = may('hiring');
  const dashboard = useQuery(dashboardQuery());
  const refresh = useRefreshOn('companyalert', '/company/dashboard');
  useRealtimeEvent('companytransaction', refresh);
  useRealtimeEvent('company-message', refresh);

  return (
    <CompanyLayout>
      <PageHeading lead={user?.name} actions={<PostJobLink />}>
        {t('dashboard.title')}
      </PageHeading>
      {user?.email === null && may('company') && <UnconfirmedEmail />}
      <QueryBoundary query={dashboard} skeleton={<DashboardSkeleton />}>
        {(response) => (
          <>
            <NameReviewNotice review={response.name_review} />
            {may('company') && response.first_steps && <FirstSteps steps={response.first_steps} />}
            {response.interviews && response.interviews.length > 0 && (
              <TodaysInterviews interviews={response.interviews} />
            )}
            {may('balance') && <Todo todo={response.todo} />}
            <DashboardFigures dashboard={response} />
            {hires && (
              <NewestApplicants
                applicants={response.recent_cv}
                hasJobs={response.jobs.active > 0}
                mail={user?.email === null ? 'off' : response.applicants_mail}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </CompanyLayout>
  );
}

/** An address given at registration is unusable until its code is entered by who logs in with it (rule 43.1). */
function UnconfirmedEmail() {
  const t = useText();
  const company = useQuery(companyQuery());
  if (!company.data?.contacts_of?.is_self) return null;
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

function DashboardSkeleton() {
  return (
    <>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} $shape="block" $height={128} />
      ))}
      <ListSkeleton rows={4} />
    </>
  );
}
