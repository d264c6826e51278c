import type { QueryClient } from '@tanstack/react-query';
import { apiKey, type ResponseOf, type JobDetail } from '@jpro/api';

interface Saveable {
  readonly id: number;
  readonly is_save?: boolean | undefined;
}

/** Updates the saved mark in every cached list and page that shows the job, without a request. */
export function markSaved(client: QueryClient, jobId: number, isSaved: boolean): void {
  const mark = <J extends Saveable>(job: J): J => (job.id === jobId ? { ...job, is_save: isSaved } : job);
  const markAll = <P extends { data: Saveable[] }>(page: P): P => ({ ...page, data: page.data.map(mark) });

  client.setQueriesData<JobDetail | null>({ queryKey: apiKey('/jobpost/{id}') }, (job) => job && mark(job));
  client.setQueriesData<ResponseOf<'GET', '/jobpost'>>(
    { queryKey: apiKey('/jobpost') },
    (found) => found && { ...found, jobposts: markAll(found.jobposts), boost_jobs: markAll(found.boost_jobs) },
  );
  client.setQueriesData<ResponseOf<'GET', '/jobpost/recentjobs'>>(
    { queryKey: apiKey('/jobpost/recentjobs') },
    (page) => page && markAll(page),
  );
  void client.invalidateQueries({ queryKey: apiKey('/jobseeker/savedjobs') });
}
