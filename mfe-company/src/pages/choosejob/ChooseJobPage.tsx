import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CompanyLayout, ListSkeleton, PagedList, PageHeading } from '@jpro/features';
import { ButtonLink, EmptyState, Badge, Card, Cluster, Stack, Text, TextLink } from '@jpro/ui';
import type { CompanyJob } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { choiceAddress, choiceOf, jobChoiceFilter, choicePath, type JobChoice } from '../../jobs/jobChoice.ts';
import { JobTitleSearch } from '../../jobs/JobTitleSearch.tsx';
import { chosenJobsQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';

/** Asks for the job when an address lacks the job's number, such as `/company/job/editjob`. */
export default function ChooseJobPage() {
  const t = useText();
  const { pathname, search } = useLocation();
  const choice = choiceOf(pathname);
  const filter = jobChoiceFilter(new URLSearchParams(search));
  const jobs = useQuery({ ...chosenJobsQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = filter.search_keyword !== '';

  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading lead={t(`choose_job.${choice}.lead`)}>{t(`choose_job.${choice}.title`)}</PageHeading>
      <JobTitleSearch
        path={choiceAddress(choice, { search_keyword: '', page: 1 })}
        keyword={filter.search_keyword}
        addressOf={(search_keyword) => choiceAddress(choice, { search_keyword, page: 1 })}
      />
      <PagedList
        query={jobs}
        hrefFor={(page) => choiceAddress(choice, { ...filter, page })}
        skeleton={<ListSkeleton height={80} />}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon="briefcase"
            title={isFiltered ? t('manage_jobs.none_found') : t('choose_job.none')}
            actions={
              isFiltered ? (
                <ButtonLink to={choiceAddress(choice, { search_keyword: '', page: 1 })} variant="secondary">
                  {t('manage_jobs.show_all')}
                </ButtonLink>
              ) : (
                <PostJobLink />
              )
            }
          >
            {isFiltered ? t('choose_job.none_found_help') : t('choose_job.none_help')}
          </EmptyState>
        }
      >
        {(job) => <JobToChoose job={job} choice={choice} />}
      </PagedList>
    </CompanyLayout>
  );
}

interface JobToChooseProps {
  readonly job: CompanyJob;
  readonly choice: JobChoice;
}

/** One of the jobs to choose from; the whole card is the link. */
function JobToChoose({ job, choice }: JobToChooseProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const facts = [
    nameOf(job.township) || nameOf(job.location),
    nameOf(job.job_type),
    job.open_date && format.date(job.open_date, 'short'),
  ].filter(Boolean);
  return (
    <Card $interactive $padding={3}>
      <Stack $gap={1}>
        <Cluster $justify="space-between">
          <TextLink to={choicePath(choice, job.id)} look="plain" stretched>
            <Text as="span" $weight="medium" lang={textLanguage(job.title)}>
              {job.title}
            </Text>
          </TextLink>
          <Cluster>
            <Text as="span" $size="small">
              {t('manage_jobs.applicant_count', { count: job.applicant_count })}
            </Text>
            {job.new_applicant_count > 0 && (
              <Badge tone="accent">{t('manage_jobs.new_applicants', { count: job.new_applicant_count })}</Badge>
            )}
            <JobStatusBadge job={job} />
          </Cluster>
        </Cluster>
        <Text $size="small" $tone="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}
