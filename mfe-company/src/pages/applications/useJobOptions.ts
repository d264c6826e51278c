import { useQuery } from '@tanstack/react-query';
import type { Option } from '@jpro/ui';
import { jobNamesQuery, jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';

interface JobOptions {
  /** The newest jobs, and the chosen one even if it is older or they are not loaded. */
  readonly options: readonly Option[];
  /** How many jobs are listed if the company has more; undefined when these are all. */
  readonly newest: number | undefined;
}

/** The jobs that a list of applications can be narrowed down to. */
export function useJobOptions(chosen: string | undefined): JobOptions {
  const t = useText();
  const names = useQuery(jobNamesQuery());
  const jobs = names.data?.data ?? [];
  const isMissing = chosen !== undefined && jobs.every(({ id }) => String(id) !== chosen);
  const older = useQuery({ ...jobQuery(chosen ?? ''), enabled: isMissing && !names.isPending });
  const options = jobs.map(({ id, title }): Option => ({ value: id, label: title }));
  return {
    options: isMissing
      ? [...options, { value: chosen, label: older.data?.title || t('applications.chosen_job') }]
      : options,
    newest: names.data && names.data.total > jobs.length ? jobs.length : undefined,
  };
}
