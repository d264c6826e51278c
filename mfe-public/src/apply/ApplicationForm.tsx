import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  ApiError,
  apiKey,
  type AskedQuestion,
  isOffline,
  jobSuccessPath,
  type JobDetail,
  type UploadedCv,
} from '@jpro/api';
import { MAX_APPLICATION_MESSAGE } from '@jpro/api/fields';
import { applyFormWith } from '@jpro/api/schemas';
import { textLanguage, usePlatform } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { DraftNotice, useApiForm, useStillHere } from '@jpro/forms';
import { markApplied } from '@jpro/features/mark-jobs';
import { forgetUnsent, sendApplication, storeUnsent, waitingApplication } from '@jpro/features/unsent';
import { toComeBack } from '@jpro/platform/guards';
import { Alert, Button, ButtonLink, Cluster, Field, RadioGroup, Stack, Text, TextArea } from '@jpro/ui';
import { useAskToLogIn, usePlaceHere } from '../intent/useAskToLogIn.ts';
import { useText } from '../text.ts';
import { applyDraft } from './applyDraft.ts';
import { cvsQuery, jobQuestionsQuery } from '../queries.ts';
import { CvUpload } from './CvUpload.tsx';
import { ResponseFields, sentResponses } from './ResponseFields.tsx';

interface ApplicationFormProps {
  readonly job: JobDetail;
  readonly cvs: readonly UploadedCv[];
  /** What the company asks. */
  readonly questions: readonly AskedQuestion[];
  readonly onClose: () => void;
}

const WITHOUT_CV = 0;

export function ApplicationForm({ job, cvs, questions, onClose }: ApplicationFormProps) {
  const t = useText();
  const { api, clock, session, toasts } = usePlatform();
  const navigate = useNavigate();
  const failed = useFailureToast();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const page = usePlaceHere()('apply');
  const askToLogIn = useAskToLogIn();
  const [uploading, setUploading] = useState(false);
  const schema = useMemo(() => applyFormWith(questions), [questions]);
  const defaultCv = (cvs.find((cv) => cv.is_default) ?? cvs[0])?.id ?? null;
  /** A draft may name a CV that was deleted since. */
  const existing = (id: number | null | undefined) =>
    id === null ? null : (cvs.find((cv) => cv.id === id)?.id ?? defaultCv);
  const form = useApiForm({
    schema,
    draftName: applyDraft(job.id),
    // Guards against a second click while the next page loads. A refused application may be sent again, because the
    // profile may have been completed.
    sendsOnce: 'accepted',
    defaultValues: {
      job_id: job.id,
      uploadcv_id: defaultCv,
      message: '',
      responses: {},
    },
    async submit({ responses, ...values }, { idempotencyKey: key }) {
      const owner = session.get()?.id ?? 0;
      const body = {
        ...values,
        uploadcv_id: existing(values.uploadcv_id),
        ...(questions.length > 0 && { responses: sentResponses(responses) }),
      };
      try {
        await sendApplication(owner, () => {
          // Stored before sending, because the page may be closed before the response arrives.
          storeUnsent(owner, { key, job: { id: job.id, slug: job.slug, title: job.title }, body }, clock.now());
          return api.post('/jobapply', { body, idempotencyKey: key });
        });
      } catch (error) {
        if (isOffline(error)) {
          // The storage may be full, and the application may have been taken back while it was sent.
          if (!waitingApplication(owner, key, clock.now())) throw error;
          toasts.show(t('apply.waits'));
          return onClose();
        }
        forgetUnsent(owner, job.id);
        // Perhaps the company has changed its questions.
        if (error instanceof ApiError && 'responses' in error.errors)
          void queryClient.invalidateQueries({ queryKey: jobQuestionsQuery(job.id).queryKey });
        if (error instanceof ApiError && 'uploadcv_id' in error.errors)
          void queryClient.invalidateQueries({ queryKey: cvsQuery.queryKey });
        if (!isStillHere()) failed(error);
        throw error;
      }
      forgetUnsent(owner, job.id);
      for (const path of ['/jobapply', '/jobapply/counts'] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType: 'none' });
      markApplied(queryClient, job.id, true);
      if (isStillHere()) void navigate(jobSuccessPath(job));
      else toasts.show(t('success.heading'), 'success');
    },
  });
  const cv = form.control('uploadcv_id');
  const chosen = existing(form.watch('uploadcv_id'));
  const choices = [
    ...cvs.map((cv) => ({
      value: cv.id,
      label: <span lang={textLanguage(cv.cv_name)}>{cv.cv_name}</span>,
      help: t('apply.cv_added', { day: cv.created_at }),
    })),
    { value: WITHOUT_CV, label: t('apply.without_cv'), help: t('apply.without_cv_help') },
  ];
  const signedOut = form.failure?.status === 401;
  const problem = form.errorOf('uploadcv_id');

  return (
    <form {...form.formProps}>
      <Stack $gap={5}>
        <DraftNotice draft={form.draft} />
        {form.formError && (
          <Alert
            tone="danger"
            live
            action={
              signedOut && (
                <Button size="small" onClick={() => askToLogIn({ kind: 'apply', id: job.id }, page)}>
                  {t('apply.login_again')}
                </Button>
              )
            }
          >
            {form.formError}
          </Alert>
        )}
        <RadioGroup
          legend={t('apply.choose_cv')}
          name="uploadcv_id"
          options={choices}
          value={chosen ?? WITHOUT_CV}
          ref={cv.ref}
          onChange={(event) => cv.onChange(Number(event.currentTarget.value) || null)}
          error={problem}
        />
        {problem && chosen === null && (
          <Cluster>
            <ButtonLink variant="secondary" size="small" to={toComeBack('/jobseeker/profile/guide', page)}>
              {t('success.complete_profile')}
            </ButtonLink>
          </Cluster>
        )}
        <CvUpload
          count={cvs.length}
          uploading={uploading}
          onUploading={setUploading}
          onUploaded={({ id }) => cv.onChange(id)}
        />
        <ResponseFields form={form} questions={questions} />
        <Field label={t('apply.message')} help={t('apply.message_help')} error={form.errorOf('message')}>
          <TextArea
            limit={MAX_APPLICATION_MESSAGE}
            countLabel={(length) => t('common.length_of', { length, limit: MAX_APPLICATION_MESSAGE })}
            {...form.register('message')}
          />
        </Field>
        <Text $size="small" $tone="muted">
          {t('apply.what_is_sent', { company: job.company?.name ?? t('common.job.confidential') })}
        </Text>
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {/* The application is not sent without the CV that is still on its way. */}
          <Button type="submit" icon="send" busy={form.busy || uploading}>
            {t('apply.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
