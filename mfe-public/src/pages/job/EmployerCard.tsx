import { useQuery } from '@tanstack/react-query';
import { companyPath, jobPath, type EmployerFacts, type JobCard, type JobDetail } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useFormat, useLocale, useLocalName } from '@jpro/platform';
import { TitledCard, useJobCardWords } from '@jpro/features';
import { Avatar, Cluster, Heading, Icon, Stack, Text, TextLink, type IconName } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { IconList } from '../../jobs/IconList.ts';
import { CallButtons } from './CallButtons.tsx';
import { jobContextQuery } from './jobPageQueries.ts';

/** Not on paper, which has one job. */
const OtherJobs = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

const Jobs = styled.ul`
  list-style: none;

  li {
    padding-block: ${space[2]};
    border-top: 1px solid ${color.line};
  }
`;

/** The company of a job: who it is, and what else it offers. Nothing for a job that hides it. */
export function EmployerCard({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const { data } = useQuery(jobContextQuery(job.id));
  if (!job.company) return null;
  const { company } = job;
  const jobs = data?.company_jobs ?? [];
  return (
    <TitledCard title={t('job.employer')} $gap={3}>
      <Cluster $gap={3} $nowrap>
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={48} />
        <Text lang={textLanguage(company.name)}>
          <TextLink to={companyPath(company)} translate="no">
            {company.name}
          </TextLink>
        </Text>
      </Cluster>
      {data?.employer && <EmployerFactList facts={data.employer} />}
      {data?.calls && <CallButtons calls={data.calls} />}
      {jobs.length > 0 && (
        <OtherJobs as="section" $gap={1} aria-labelledby="of-company">
          <Heading level={3} size="body" id="of-company">
            {t('job.of_company', { company: company.name })}
          </Heading>
          <Jobs>
            {jobs.map((other) => (
              <OtherJob key={other.id} job={other} />
            ))}
          </Jobs>
        </OtherJobs>
      )}
    </TitledCard>
  );
}

function OtherJob({ job }: { readonly job: JobCard }) {
  const words = useJobCardWords()(job);
  const { title } = jobInLocale(job, useLocale());
  return (
    <li>
      <TextLink to={jobPath(job)} lang={textLanguage(title)}>
        {title}
      </TextLink>
      <Text $size="small" $tone="muted">
        {words.salary} · {words.place}
      </Text>
    </li>
  );
}

function EmployerFactList({ facts }: { readonly facts: EmployerFacts }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const { industry, size, location, member_since, open_job_count } = facts;
  const rows: readonly (readonly [IconName, string | null | undefined | false])[] = [
    ['building', industry && nameOf(industry)],
    ['users', size && t('company.employees', { range: format.digits(size.replace('-', '–')) })],
    ['place', location && nameOf(location)],
    ['calendar', member_since !== undefined && t('job.member_since', { year: format.digits(String(member_since)) })],
    ['briefcase', open_job_count > 0 && t('common.company.open_jobs', { count: open_job_count })],
  ];
  return (
    <IconList>
      {rows.map(
        ([icon, words]) =>
          words && (
            <li key={icon}>
              <Icon name={icon} size={16} />
              <Text as="span" $size="small">
                {words}
              </Text>
            </li>
          ),
      )}
    </IconList>
  );
}
