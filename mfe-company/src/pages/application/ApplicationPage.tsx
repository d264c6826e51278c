import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { ListSkeleton, PageHeading } from '@jpro/platform/area';
import { Card, TextLink } from '@jpro/ui';
import { ApplicantDetails } from '../../applicants/ApplicantDetails.tsx';
import { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { applicationQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** One applicant on a page of its own, for phone-sized screens. */
export default function ApplicationPage() {
  const t = useText();
  const { jobpost = '', mobile = '' } = useRouteParams<'jobpost' | 'mobile'>();
  const application = useQuery(applicationQuery(mobile));
  const moves = useApplicantMoves();
  const { data } = application;

  if (data === null || (data && String(data.job.id) !== jobpost)) return <NotFoundPage />;
  return (
    <CompanyArea>
      <PageHeading
        lead={
          data && (
            <TextLink to={`/company/job/manageapplication/${jobpost}`}>
              {t('application.back', { title: data.job.title })}
            </TextLink>
          )
        }
      >
        {data?.jobseeker.name ?? t('application.title')}
      </PageHeading>
      <QueryAnswer query={application} skeleton={<ListSkeleton rows={4} />}>
        {(found) =>
          found && (
            <Card $padding={5}>
              <ApplicantDetails application={found} moves={moves} headingLevel={2} />
            </Card>
          )
        }
      </QueryAnswer>
      {moves.dialog}
    </CompanyArea>
  );
}
