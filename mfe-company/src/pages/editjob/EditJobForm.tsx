import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, type CompanyJobDetail } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { DraftNotice, useApiForm } from '@jpro/platform/form';
import { Alert, Button, ButtonLink, Cluster, Stack } from '@jpro/ui';
import { JobAdvice } from '../../jobs/JobAdvice.tsx';
import { JobFields, type JobLists } from '../../jobs/JobFields.tsx';
import { jobFormValues } from '../../jobs/jobFormValues.ts';
import { TitleAdvice } from '../../jobs/TitleAdvice.tsx';
import { useJobAdvice } from '../../jobs/useJobAdvice.ts';
import { WithPreview } from '../../jobs/WithPreview.tsx';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';

interface EditJobFormProps {
  readonly job: CompanyJobDetail;
  readonly lists: JobLists;
}

export function EditJobForm({ job, lists }: EditJobFormProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refreshJobs = useRefreshJobs();
  const back = `/company/job/${job.id}`;

  const knownAt = useRef(job.updated_at);

  const form = useApiForm({
    schema: () => import('../../jobs/JobPostForm.ts').then(({ JobPostForm }) => JobPostForm),
    draftName: `job-edit-${job.id}`,
    defaultValues: jobFormValues(job),
    submit: async ({ draft_id: _, ...values }) => {
      const saved = await api
        .put('/company/jobpost/{id}/updatejob', {
          params: { id: job.id },
          query: { known_at: knownAt.current },
          body: values,
        })
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) await readAgain();
          throw error;
        });
      refreshJobs();
      queryClient.setQueryData(jobQuery(job.id).queryKey, saved);
      toasts.show(t(saved.edit === 'waiting' ? 'edit_job.waiting' : 'edit_job.saved'), 'success');
      await navigate(back);
    },
  });

  /** Shows what was changed elsewhere, beside what was changed here. */
  async function readAgain(): Promise<void> {
    const found = await queryClient.fetchQuery({ ...jobQuery(job.id), staleTime: 0 });
    if (!found) return;
    knownAt.current = found.updated_at;
    form.rebase(jobFormValues(found));
  }

  const { values, suggestion } = useJobAdvice(form);

  return (
    <WithPreview values={values} lists={lists}>
      <form {...form.formProps}>
        <Stack $gap={5}>
          <DraftNotice draft={form.draft} />
          <JobFields
            form={form}
            lists={lists}
            collarLocked={job.status !== 'draft'}
            titleAdvice={<TitleAdvice suggestion={suggestion} jobFunctionId={values.job_function_id} />}
          />
          <JobAdvice values={values} suggestion={suggestion} />
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <Cluster>
            <Button type="submit" busy={form.busy}>
              {t('edit_job.save')}
            </Button>
            <ButtonLink to={back} variant="quiet">
              {t('common.cancel')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </form>
    </WithPreview>
  );
}
