import { useQuery } from '@tanstack/react-query';
import { companyPath } from '@jpro/api';
import { useRouteParams } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { PageWidth, LoadingRegion, Skeleton, Stack } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ArrivedIntent } from '../../intent/ArrivedIntent.tsx';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useText } from '../../text.ts';
import { useRightPath } from '../../useRightPath.ts';
import { AlsoApplied } from '../../companies/AlsoApplied.tsx';
import { CompanyJobs } from './CompanyJobs.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import { alsoAppliedQuery, companyQuery } from './companyQueries.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};
`;

/** A company as the public sees it, with its open jobs. */
export default function CompanyPage() {
  const t = useText();
  const { slug, id = '' } = useRouteParams<'slug' | 'id'>();
  const query = useQuery(companyQuery(id));
  const alsoApplied = useQuery(alsoAppliedQuery(id));
  const company = query.data?.company;
  useRightPath(company && company.slug !== slug ? companyPath(company) : null);

  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page>
      <ArrivedIntent />
      <Stack $gap={8}>
        <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={260} />}>
          {(response) =>
            response && <CompanyProfile company={response.company} isFollowed={response.is_followed ?? false} />
          }
        </QueryBoundary>
        {company ? (
          <>
            <CompanyJobs companyId={company.users_id} functions={query.data?.job_functions ?? []} />
            <AlsoApplied title={t('company.also_applied')} companies={alsoApplied.data} />
          </>
        ) : (
          query.isPending && (
            <LoadingRegion label={t('common.loading')}>
              <Skeleton $shape="block" $height={480} />
            </LoadingRegion>
          )
        )}
      </Stack>
    </Page>
  );
}
