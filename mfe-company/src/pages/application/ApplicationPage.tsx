import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, textLanguage, useRouteParams } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { Card, TextLink } from '@jpro/ui';
import { ApplicantDetails } from '../../applicants/ApplicantDetails.tsx';
import { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { useRefreshApplicant } from '../../applicants/useRefreshApplicant.ts';
import { HiddenInPrint, ShownInPrint } from '../../layout/HiddenInPrint.ts';
import { PrintButton } from '../../layout/PrintButton.tsx';
import { applicationQuery } from '../../applicants/applicantQueries.ts';
import { useText } from '../../text.ts';
import { SheetLines } from './SheetLines.tsx';

/** One applicant on a separate page, for phone-sized screens. */
export default function ApplicationPage() {
  const t = useText();
  const { jobpost = '', mobile = '' } = useRouteParams<'jobpost' | 'mobile'>();
  const application = useQuery(applicationQuery(mobile));
  useRefreshApplicant();
  const moves = useApplicantMoves();
  const { data } = application;

  if (data === null || (data && String(data.job.id) !== jobpost)) return <NotFoundPage />;
  return (
    <CompanyLayout current="/company/applications">
      <PageHeading
        actions={
          data && (
            <HiddenInPrint>
              <PrintButton>{t('applications.sheet')}</PrintButton>
            </HiddenInPrint>
          )
        }
        lead={
          data && (
            <>
              <ShownInPrint as="span">{t('application.for_job', { title: data.job.title })}</ShownInPrint>
              <HiddenInPrint as="span">
                <TextLink to={`/company/job/manageapplication/${jobpost}`}>
                  {t('application.back', { title: data.job.title })}
                </TextLink>
              </HiddenInPrint>
            </>
          )
        }
      >
        {data ? <span lang={textLanguage(data.jobseeker.name)}>{data.jobseeker.name}</span> : t('application.title')}
      </PageHeading>
      <QueryBoundary query={application} skeleton={<ListSkeleton rows={4} />}>
        {(found) =>
          found && (
            <Card key={found.id} $padding={5}>
              <ApplicantDetails application={found} moves={moves} headingLevel={2} />
              <SheetLines />
            </Card>
          )
        }
      </QueryBoundary>
      {moves.dialog}
    </CompanyLayout>
  );
}
