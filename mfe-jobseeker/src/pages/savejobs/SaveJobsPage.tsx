import { useRef, type JSX } from 'react';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useLocale, useLocalePath, isoDay, useClock, useApi, useToasts } from '@jpro/platform';
import { PagedList, usePageNumber, useFailureToast } from '@jpro/features';
import { IconButton, Text, Badge } from '@jpro/ui';
import { jobPath, type JobCard } from '@jpro/api';
import { daysBetween } from '@jpro/api/yangon-day';
import { markSaved } from '@jpro/features/mark-jobs';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import { pagesOf } from '../../lists/pagesOf.ts';
import { savedJobsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { useReadableOffline } from './useReadableOffline.ts';

const PATH = '/jobseeker/savejobs';

/** Saved jobs, newest first. Removing one can be undone. */
export default function SaveJobsPage(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const savedJobs = useQuery(savedJobsQuery(usePageNumber()));
  const localePath = useLocalePath();
  const open = savedJobs.data?.data.filter(({ status }) => status === 'active') ?? [];
  useReadableOffline(open.map((job) => localePath(jobPath(job))));
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its job, so move the focus to the top of the list.
  const { remove, busyWith } = useRemoveSavedJob(() => count.current?.focus());
  return (
    <JobseekerLayout current={PATH} title={t('saved.title')}>
      <PagedList
        hrefFor={pagesOf(PATH)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={savedJobs}
        empty={
          <NoJobsYet icon="bookmark" drawing="saved" title={t('saved.empty_title')}>
            {t('saved.empty_text')}
          </NoJobsYet>
        }
        before={({ total }) => (
          <Text ref={count} tabIndex={-1} $tone="muted">
            {t('saved.count', { count: total })}
          </Text>
        )}
        keyOf={({ id }) => id}
      >
        {(job) => (
          <JobPostCard
            job={job}
            headingLevel={2}
            action={
              <IconButton
                icon="bookmark"
                tone="primary"
                pressed
                label={t('saved.remove', { title: jobInLocale(job, locale).title })}
                aria-disabled={busyWith === job.id || undefined}
                onClick={() => busyWith !== job.id && remove(job)}
              />
            }
          >
            <JobState job={job} />
          </JobPostCard>
        )}
      </PagedList>
    </JobseekerLayout>
  );
}

/** A job that closes within this many days is marked. */
const SOON = 3;

/** The state of a saved job: over, or closing soon, for applications too (rule 20). */
function JobState({ job }: { readonly job: JobCard }) {
  const t = useText();
  const clock = useClock();
  const closes = isoDay(job.close_date);
  const lastDay = job.due_date && job.due_date < closes ? job.due_date : closes;
  const days = daysBetween(isoDay(clock.now()), lastDay);
  if (job.status !== 'active' || days < 0)
    return (
      <Text $size="small" $tone="muted">
        {t('saved.not_open')}
      </Text>
    );
  if (days > SOON) return null;
  return (
    <Badge tone="warning" icon="clock">
      {days > 0 ? t('saved.closes_in', { count: days }) : t('saved.closes_today')}
    </Badge>
  );
}

/** Removes a saved job and offers to undo it. */
function useRemoveSavedJob(onRemoved: () => void): {
  readonly remove: (job: JobCard) => void;
  readonly busyWith: number | undefined;
} {
  const t = useText();
  const locale = useLocale();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();

  const change = useMutation({
    async mutationFn({ job, isWanted }: { readonly job: JobCard; readonly isWanted: boolean }) {
      await api.post('/savejob/{id}', { params: { id: job.id }, body: { is_save: isWanted } });
      await markSaved(queryClient, job.id, isWanted);
    },
    onSuccess(_, { job, isWanted }) {
      const { title } = jobInLocale(job, locale);
      if (isWanted) {
        toasts.show(t('saved.restored', { title }), 'success');
      } else {
        toasts.show(t('saved.removed', { title }), 'info', {
          label: t('common.undo'),
          run: () => change.mutate({ job, isWanted: true }),
        });
        onRemoved();
      }
    },
    onError: failed,
  });
  return {
    remove: (job) => change.mutate({ job, isWanted: false }),
    busyWith: change.isPending ? change.variables.job.id : undefined,
  };
}
