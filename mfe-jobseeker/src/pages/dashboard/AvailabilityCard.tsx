import type { JSX } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Jobseeker } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { QueryBoundary, TitledCard, useFailureToast } from '@jpro/features';
import { RadioGroup } from '@jpro/ui';
import { AVAILABILITIES, type Availability } from '../../availabilities.ts';
import { jobseekerQuery, resumeQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/** The jobseeker's availability; a choice is saved immediately. */
export function AvailabilityCard(): JSX.Element {
  const t = useText();
  const jobseeker = useQuery(jobseekerQuery());
  return (
    <TitledCard $gap={3} size="title" title={t('dashboard.availability')}>
      <QueryBoundary query={jobseeker} skeleton={<CardSkeleton />}>
        {(response) => <AvailabilityChoice jobseeker={response.jobseeker} />}
      </QueryBoundary>
    </TitledCard>
  );
}

function AvailabilityChoice({ jobseeker }: { readonly jobseeker: Jobseeker }): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    // Of two quick choices, the last one counts.
    scope: { id: 'availability' },
    mutationFn: (job_status: Availability) =>
      api.put('/jobseeker/update_jobalert/{id}', { params: { id: jobseeker.user_id }, body: { job_status } }),
    onSuccess({ job_status }) {
      queryClient.setQueryData<{ jobseeker: Jobseeker }>(
        jobseekerQuery().queryKey,
        (old) => old && { ...old, jobseeker: { ...old.jobseeker, job_status }, jobalert: { job_status } },
      );
      void queryClient.invalidateQueries({ queryKey: resumeQuery().queryKey });
      toasts.show(t('profile.availability_saved', { choice: t(`profile.availability_${job_status}`) }), 'success');
    },
    onError: failed,
  });
  return (
    <RadioGroup
      legend={t('profile.availability')}
      name="availability"
      value={change.isPending ? change.variables : jobseeker.job_status}
      options={AVAILABILITIES.map((value) => ({ value, label: t(`profile.availability_${value}`) }))}
      onChange={(event) => change.mutate(Number(event.currentTarget.value) as Availability)}
    />
  );
}
