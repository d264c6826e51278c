import { companyPath, type JobDetail, jobPath } from '@jpro/api';
import { textLanguage, languageName, LOCALES, localizedPath, useLocale, usePlatform } from '@jpro/platform';
import { useJobWords } from '@jpro/features';
import { Avatar, Badge, Cluster, Heading, Text, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

interface JobHeaderProps {
  readonly job: JobDetail;
  readonly headingLevel: 1 | 2;
}

const Layout = styled.header`
  display: flex;
  gap: ${space[4]};
  align-items: flex-start;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

/** The job's company and title. */
export function JobHeader({ job, headingLevel }: JobHeaderProps) {
  const t = useText();
  const words = useJobWords()(job);
  return (
    <Layout>
      <Avatar kind="logo" name={words.company} src={job.company?.profile_photo_url} size={64} />
      <Words>
        <Heading level={headingLevel} size="headline" lang={textLanguage(job.title)}>
          {job.title}
        </Heading>
        <Text $tone={job.company ? undefined : 'muted'}>
          {job.company ? (
            <TextLink to={companyPath(job.company)} translate="no">
              {job.company.name}
            </TextLink>
          ) : (
            words.company
          )}
        </Text>
        <Cluster $gap={2}>
          <Text as="span" $size="small" $tone="muted">
            <time dateTime={job.open_date}>{t('job.posted', { age: words.age })}</time>
          </Text>
          {words.verified && (
            <Badge tone="success" icon="success">
              {words.verified}
            </Badge>
          )}
          {job.is_boosted && (
            <Badge tone="accent" icon="boost">
              {t('common.job.boosted')}
            </Badge>
          )}
          {job.is_applied && (
            <Badge tone="success" icon="check">
              {t('common.job.applied')}
            </Badge>
          )}
        </Cluster>
        <OtherLanguageLink job={job} />
      </Words>
    </Layout>
  );
}

/** Links to the job's text in the other language; nothing for a job that is written in only one. */
function OtherLanguageLink({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const locale = useLocale();
  const { changeLocale } = usePlatform();
  const other = LOCALES.find((each) => each !== locale);
  if (!job.translation || !other) return null;
  return (
    <Text $size="small" $tone="muted">
      {t('job.also_in')}{' '}
      <TextLink
        href={localizedPath(jobPath(job), other)}
        hrefLang={other}
        lang={other}
        onClick={(event) => {
          event.preventDefault();
          void changeLocale(other);
        }}
      >
        {languageName(other)}
      </TextLink>
    </Text>
  );
}
