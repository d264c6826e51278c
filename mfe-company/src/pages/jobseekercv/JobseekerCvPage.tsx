import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotFoundPage, useFormat, useLocale, usePagePath } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, useRefreshOn, TitledCard } from '@jpro/features';
import { Alert, Avatar, ButtonLink, Cluster, EmptyState, Stack, Text, DescriptionList, TextLink } from '@jpro/ui';
import type { CvProfile } from '@jpro/api';
import { CvBadges } from '../../cvs/CvBadges.tsx';
import { jobseekerIdIn } from '../../cvs/cvPath.ts';
import { useCvWords } from '../../cvs/useCvWords.ts';
import { cvQuery } from '../../cvs/cvQueries.ts';
import { useText } from '../../text.ts';
import { CvSheet } from './CvSheet.tsx';
import { LabelForm } from './LabelForm.tsx';
import { UnlockCard } from './UnlockCard.tsx';

/** One CV from the database: masked until it is unlocked. */
export default function JobseekerCvPage() {
  const [search] = useSearchParams();
  const id = jobseekerIdIn(search);
  return id === null ? <NoCvChosen /> : <OneCv key={id} id={id} />;
}

function OneCv({ id }: { readonly id: string }) {
  const t = useText();
  const words = useCvWords();
  const profile = useQuery({ ...cvQuery(id), refetchOnWindowFocus: false });
  // Another tab may have unlocked the CV.
  useRefreshOn('companytransaction', '/company/jobseekerprofile/{id}');

  if (profile.data === null) return <NotFoundPage />;
  const cv = profile.data?.jobseeker;
  return (
    <CompanyLayout current="/company/jobseekerdatabase">
      <PageHeading lead={cv && [cv.name, words.person(cv)].filter(Boolean).join(' · ')}>
        {cv ? (cv.position_title ?? t('cv.no_position')) : t('cv.title')}
      </PageHeading>
      <QueryBoundary query={profile} skeleton={<ListSkeleton rows={3} height={180} />}>
        {(found) =>
          found && (
            <Stack $gap={5}>
              <Cluster $gap={3} $nowrap>
                <Avatar name={found.jobseeker.name} src={found.jobseeker.profile_photo_url} size={64} />
                <Cluster>
                  <CvBadges cv={found.jobseeker} />
                </Cluster>
              </Cluster>
              {found.jobseeker.access === 'masked' ? (
                <UnlockCard jobseekerId={found.jobseeker.user_id} cost={found.unlock_cost} />
              ) : (
                <CvContactCard cv={found.jobseeker} />
              )}
              {found.jobseeker.access === 'applicant' && <Alert tone="info">{t('cv.applicant_help')}</Alert>}
              {found.label && found.jobseeker.access !== 'masked' && (
                <LabelForm jobseekerId={found.jobseeker.user_id} label={found.label} />
              )}
              <CvSheet cv={found.jobseeker} />
              {found.jobseeker.access === 'masked' && (
                <Text $size="small" $tone="muted">
                  {t('cv.masked_help')}
                </Text>
              )}
            </Stack>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}

/** Shown when the address names no CV: links to where one can be chosen. */
function NoCvChosen() {
  const t = useText();
  return (
    <CompanyLayout current="/company/jobseekerdatabase">
      <PageHeading>{t('cv.title')}</PageHeading>
      <EmptyState
        icon="users"
        title={t('cv.choose')}
        actions={
          <>
            <ButtonLink to="/company/jobseekerdatabase" icon="search">
              {t('cv_search.title')}
            </ButtonLink>
            <ButtonLink to="/company/unlockedcv" variant="secondary">
              {t('unlocked_cvs.title')}
            </ButtonLink>
          </>
        }
      >
        {t('cv.choose_help')}
      </EmptyState>
    </CompanyLayout>
  );
}

/** The jobseeker's contact details, for a company that may read everything. */
function CvContactCard({ cv }: { readonly cv: CvProfile }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const pathOf = usePagePath();
  const messages = pathOf('company-messages', cv.user_id);
  const { phone_number, email, uploadcv } = cv;
  const items = [
    phone_number && {
      term: t('applicant.phone'),
      description: <TextLink href={`tel:${phone_number}`}>{format.phone(phone_number)}</TextLink>,
    },
    email && { term: t('common.contact.email'), description: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
  ].filter((item) => typeof item === 'object' && item !== null);
  return (
    <TitledCard title={t('applicant.contact')} $gap={3}>
      <DescriptionList items={items} />
      <Cluster>
        {messages && (
          <ButtonLink to={messages} icon="send">
            {t('cv.write')}
          </ButtonLink>
        )}
        <ButtonLink href={`/file/pdf/cv/${cv.user_id}?language=${locale}`} download variant="secondary" icon="download">
          {t('common.download_pdf')}
        </ButtonLink>
        {uploadcv.map((file) => (
          <ButtonLink key={file.id} href={file.file} target="_blank" rel="noopener" variant="secondary" icon="file">
            {t('cv.open_file', { name: file.cv_name })}
          </ButtonLink>
        ))}
      </Cluster>
    </TitledCard>
  );
}
