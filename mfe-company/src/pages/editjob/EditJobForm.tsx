import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CompanyJobDetail } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { DraftNotice, SharedFormError, useApiForm, useKnownVersion, useStillHere } from '@jpro/forms';
import { Button, ButtonLink, Stack } from '@jpro/ui';
import { FormBar } from '../../layout/FormBar.tsx';
import { JobAdvice } from '../../jobs/JobAdvice.tsx';
import { JobFields, type JobLists } from '../../jobs/JobFields.tsx';
import { jobFormValues } from '../../jobs/jobFormValues.ts';
import { TitleAdvice } from '../../jobs/TitleAdvice.tsx';
import { useJobAdvice } from '../../jobs/useJobAdvice.ts';
import { WithPreview } from '../../jobs/WithPreview.tsx';
import { JOB_FIELD_GROUPS, useJobWords } from '../../jobs/useJobWords.ts';
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
  const isStillHere = useStillHere();
  const back = `/company/job/${job.id}`;

  const known = useKnownVersion(job.updated_at, async () => {
    const found = await queryClient.fetchQuery({ ...jobQuery(job.id), staleTime: 0 });
    return found ? { version: found.updated_at, values: jobFormValues(found) } : undefined;
  });

  const form = useApiForm({
    schema: () => import('../../jobs/JobPostForm.ts').then(({ JobPostForm }) => JobPostForm),
    draftName: `job-edit-${job.id}`,
    defaultValues: jobFormValues(job),
    shared: { readAgain: known.readAgain, together: JOB_FIELD_GROUPS, isShownFirst: true },
    submit: async ({ draft_id: _draft, known_at: _known, ...values }) => {
      const saved = await api.put('/company/jobpost/{id}/updatejob', {
        params: { id: job.id },
        query: { known_at: known.current() },
        body: values,
      });
      refreshJobs();
      queryClient.setQueryData(jobQuery(job.id).queryKey, saved);
      toasts.show(t(saved.edit === 'waiting' ? 'edit_job.waiting' : 'edit_job.saved'), 'success');
      if (isStillHere()) await navigate(back);
    },
  });

  const { values, suggestion } = useJobAdvice(form);
  const saved = useJobWords(job, lists);

  return (
    <WithPreview values={values} lists={lists}>
      <form {...form.formProps}>
        <Stack $gap={5}>
          <DraftNotice draft={form.draft} />
          <JobFields
            form={form}
            lists={lists}
            collarLocked
            titleAdvice={<TitleAdvice suggestion={suggestion} jobFunctionId={values.job_function_id} />}
          />
          <SharedFormError form={form} saved={saved} />
          <FormBar data-bottom-bar>
            <Button type="submit" busy={form.busy}>
              {t('edit_job.save')}
            </Button>
            <ButtonLink to={back} variant="quiet">
              {t('common.cancel')}
            </ButtonLink>
          </FormBar>
          {/* Last, because it comes late, and must not move what is about to be pressed. */}
          <JobAdvice values={values} suggestion={suggestion} />
        </Stack>
      </form>
    </WithPreview>
  );
}
