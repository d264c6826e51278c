import type { Applicant } from '@jpro/api';
import { ItemList } from '@jpro/features';
import { ButtonLink, Cluster, EmptyState, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { ApplicantRow } from '../../applicants/ApplicantRow.tsx';
import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';

interface NewestApplicantsProps {
  readonly applicants: readonly Applicant[];
  /** Whether any job is open: decides which advice is shown when nobody has applied. */
  readonly hasJobs: boolean;
  /** When the member gets e-mails about new ones. */
  readonly mail: Dashboard['applicants_mail'];
}

export function NewestApplicants({ applicants, hasJobs, mail }: NewestApplicantsProps) {
  const t = useText();
  const mailed = (
    <>
      {t(`dashboard.mail.${mail}`)} <TextLink to="/company/setting">{t('dashboard.mail.change')}</TextLink>
    </>
  );
  if (applicants.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={t('dashboard.no_applicants')}
        actions={
          hasJobs ? (
            <ButtonLink to="/company/job/managejobs" variant="secondary">
              {t('dashboard.see_jobs')}
            </ButtonLink>
          ) : (
            <PostJobLink />
          )
        }
      >
        {hasJobs ? t('dashboard.no_applicants_wait') : t('dashboard.no_applicants_post')} {mailed}
      </EmptyState>
    );
  }
  return (
    <Stack as="section" $gap={3} aria-labelledby="newest-applicants">
      <Cluster $justify="space-between">
        <Heading level={2} size="title" id="newest-applicants">
          {t('dashboard.newest_applicants')}
        </Heading>
        <TextLink to="/company/applications">{t('dashboard.all_applications')}</TextLink>
      </Cluster>
      <ItemList>
        {applicants.map((applicant) => (
          <li key={applicant.id}>
            <ApplicantRow applicant={applicant} />
          </li>
        ))}
      </ItemList>
      <Text $tone="muted">{mailed}</Text>
    </Stack>
  );
}
