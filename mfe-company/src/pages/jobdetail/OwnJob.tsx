import { useQuery } from '@tanstack/react-query';
import { jobPath, type CompanyJobDetail, type Lookup } from '@jpro/api';
import { FormattedText, TitledCard, usePlace } from '@jpro/features';
import { languageName, textLanguage, useFormat, useHasPage, useLocalName } from '@jpro/platform';
import { Badge, Card, Cluster, DescriptionList, Text, TextLink } from '@jpro/ui';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { experienceLevelsQuery, industriesQuery } from '@jpro/features/lookup-queries';
import { OwnQuestions } from './OwnQuestions.tsx';
import { useText } from '../../text.ts';

const TEXTS = ['description', 'requirements', 'benefits'] as const;

export function OwnJob({ job }: { readonly job: CompanyJobDetail }) {
  const t = useText();
  const format = useFormat();
  const hasPage = useHasPage();
  const lookupName = useLocalName();
  const placeOf = usePlace();
  const industries = useQuery(industriesQuery());
  const levels = useQuery(experienceLevelsQuery());
  const { form } = job;
  const nameIn = (rows: readonly Lookup[] | undefined, id: number | null) =>
    lookupName(rows?.find((row) => row.id === id));
  const publicPath = jobPath(job);
  const date = (moment: string | null) => moment && format.date(moment);
  const ages = [form.min_age, form.max_age].map((age) => (age === null ? '…' : format.number(age)));

  const facts: readonly (readonly [string, string | 0 | null])[] = [
    [t('common.job.collar'), job.collar && t(`common.collar.${job.collar}`)],
    [t('common.job.function'), lookupName(job.job_function)],
    [t('common.job.industry'), nameIn(industries.data, form.industry_id)],
    [t('common.job.type'), lookupName(job.job_type)],
    [t('job.experience_level'), nameIn(levels.data, form.experience_level_id)],
    [t('common.place.region'), placeOf(job)],
    [
      t('common.job.salary'),
      job.salary && `${format.salary(job.salary)}${form.salary_hidden ? ` (${t('job_detail.salary_hidden')})` : ''}`,
    ],
    [t('job.required_persons'), form.required_persons && format.number(form.required_persons)],
    [t('common.job.age'), form.min_age === null && form.max_age === null ? null : ages.join(' – ')],
    [t('job.duration'), form.duration],
    [t('common.job.apply_until'), date(form.due_date)],
    [t('common.job.posted_on'), date(job.open_date)],
    [t('job_detail.expires'), date(job.expired_date)],
    [t('close_job.outcome'), job.close_outcome && t(`close_outcome.${job.close_outcome}`)],
  ];

  return (
    <>
      <Card>
        <Cluster $gap={4}>
          <JobStatusBadge job={job} />
          {job.is_boosted && (
            <Badge tone="accent" icon="boost">
              {t('common.job.boosted')}
            </Badge>
          )}
          {form.company_hidden && <Badge icon="eyeOff">{t('job_detail.company_hidden')}</Badge>}
          <Text as="span">{t('manage_jobs.applicant_count', { count: job.applicant_count })}</Text>
          {job.new_applicant_count > 0 && (
            <Badge tone="accent">{t('manage_jobs.new_applicants', { count: job.new_applicant_count })}</Badge>
          )}
          <Text as="span">{t('job_detail.views', { count: job.view_count })}</Text>
          {job.status === 'active' && hasPage(publicPath) && (
            <TextLink to={publicPath}>{t('job_detail.public_page')}</TextLink>
          )}
        </Cluster>
      </Card>
      <TitledCard title={t('job_detail.facts')}>
        <DescriptionList items={facts.flatMap(([term, description]) => (description ? { term, description } : []))} />
      </TitledCard>
      {TEXTS.map(
        (part) =>
          form[part] && (
            <TitledCard key={part} $gap={2} title={t(`common.job.${part}`)}>
              <FormattedText>{form[part]}</FormattedText>
            </TitledCard>
          ),
      )}
      {form.translation && (
        <TitledCard $gap={4} title={t('job_detail.text_in', { language: languageName(form.translation.language) })}>
          <Text $weight="medium" lang={textLanguage(form.translation.title)}>
            {form.translation.title}
          </Text>
          {TEXTS.map(
            (part) => form.translation?.[part] && <FormattedText key={part}>{form.translation[part]}</FormattedText>,
          )}
        </TitledCard>
      )}
      <OwnQuestions questions={form.questions} />
    </>
  );
}
