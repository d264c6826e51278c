import { useQuery } from '@tanstack/react-query';
import { companyPath, type EmployerView } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { PagedList, usePageNumber, useRefreshOn } from '@jpro/features';
import { Avatar, ButtonLink, Card, Cluster, EmptyState, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { pagesOf } from '../../lists/pagesOf.ts';
import { employerViewsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

const PATH = '/jobseeker/employerviews';

/** Employers who viewed the CV, the latest first. */
export default function EmployerViewsPage() {
  const t = useText();
  const views = useQuery(employerViewsQuery(usePageNumber()));
  useRefreshOn('jobalert', '/jobseeker/companyviews');
  return (
    <JobseekerLayout current={PATH} title={t('views.title')} intro={t('views.intro')}>
      <PagedList
        hrefFor={pagesOf(PATH)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={views}
        empty={<NobodyYet />}
        before={({ total }) => <Text $tone="muted">{t('views.count', { count: total })}</Text>}
        keyOf={({ company, viewed_at }) => company?.users_id ?? viewed_at}
      >
        {(view) => <ViewCard view={view} />}
      </PagedList>
    </JobseekerLayout>
  );
}

function ViewCard({ view: { company, viewed_at, days } }: { readonly view: EmployerView }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const about = company ? [company.industry, company.location].map((named) => nameOf(named)).filter(Boolean) : [];
  return (
    <Card as="article" $interactive={company !== null}>
      <Cluster $gap={3} $nowrap>
        <Avatar
          kind="logo"
          name={company?.name ?? ''}
          icon={company ? undefined : 'building'}
          src={company?.profile_photo_url}
        />
        <Stack $gap={1}>
          <Heading level={2} size="large" lang={company ? textLanguage(company.name) : undefined}>
            {company ? (
              <TextLink to={companyPath(company)} look="plain" stretched translate="no">
                {company.name}
              </TextLink>
            ) : (
              t('common.job.confidential')
            )}
          </Heading>
          {about.length > 0 && <Text $size="small">{about.join(' · ')}</Text>}
          <Text $size="small" $tone="muted">
            <time dateTime={viewed_at}>{t('views.last', { when: format.relative(viewed_at) })}</time>
            {days > 1 && ` · ${t('views.days', { count: days })}`}
          </Text>
        </Stack>
      </Cluster>
    </Card>
  );
}

function NobodyYet() {
  const t = useText();
  return (
    <EmptyState
      icon="eye"
      drawing="views"
      title={t('views.empty')}
      actions={
        <>
          <ButtonLink to="/jobseeker/profile">{t('dashboard.complete_profile')}</ButtonLink>
          <ButtonLink to="/jobseeker/setting" variant="secondary">
            {t('setting.privacy')}
          </ButtonLink>
        </>
      }
    >
      {t('views.empty_text')}
    </EmptyState>
  );
}
