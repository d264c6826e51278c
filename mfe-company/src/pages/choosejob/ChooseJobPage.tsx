import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CompanyLayout, ListSkeleton, PagedList, PageHeading } from '@jpro/features';
import { ButtonLink, EmptyState } from '@jpro/ui';
import { choiceAddress, choiceOf, jobChoiceFilter } from '../../jobs/jobChoice.ts';
import { JobTitleSearch } from '../../jobs/JobTitleSearch.tsx';
import { chosenJobsQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobToChoose } from './JobToChoose.tsx';

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
                <ButtonLink to="/company/job/addjob" icon="plus">
                  {t('post_job')}
                </ButtonLink>
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
