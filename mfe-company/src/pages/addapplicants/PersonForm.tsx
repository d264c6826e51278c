import { useState, type ChangeEvent } from 'react';
import { CV_MAX_BYTES } from '@jpro/api/fields';
import { DEFAULT_LOCALE } from '@jpro/api/locale';
import { yangonDay } from '@jpro/api/yangon-day';
import { CV_ACCEPTED, cvFileProblem, megabytes, useCvProblemText, type CvFileProblem } from '@jpro/features';
import { DraftNotice, NameOffer, SharedFormError, useApiForm, useField, useNameOffers } from '@jpro/forms';
import { useApi, useClock, useToasts } from '@jpro/platform';
import { Button, Cluster, Field, Select, Stack, TextArea, TextInput } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { OUTSIDE_SOURCES } from '../../applicants/outsideSources.ts';
import { useApplicantCache } from '../../applicants/useApplicantCache.ts';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { useText } from '../../text.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { LanguageField } from './LanguageField.tsx';

/** One person, with how they can be reached; the form is empty again for the next one. */
export function PersonForm({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const clock = useClock();
  const cache = useApplicantCache();
  const problemText = useCvProblemText();
  const [problem, setProblem] = useState<CvFileProblem | null>(null);
  // Another file input for the next person: a chosen file cannot be cleared otherwise.
  const [added, setAdded] = useState(0);
  const empty = {
    name: '',
    phone_number: '',
    email: '',
    source: 'walk_in' as const,
    note: '',
    locale: DEFAULT_LOCALE,
    consent_how: null,
    consent_on: yangonDay(new Date(clock.now())),
    file: null,
  };
  const form = useApiForm({
    schema: () => import('./PersonFields.ts').then(({ PersonFields }) => PersonFields),
    draftName: `outside-applicant-${jobId}`,
    defaultValues: empty,
    async submit({ file, ...person }, { idempotencyKey }) {
      const body = new FormData();
      body.set('job_id', String(jobId));
      for (const [name, value] of Object.entries(person)) if (value) body.set(name, value);
      if (file) body.set('file', file);
      const applicant = await api.post('/company/application/outside', { form: body, idempotencyKey });
      cache.refresh();
      toasts.show(t('outside.added', { name: applicant.jobseeker.name }), 'success');
      form.reset(empty);
      setAdded(added + 1);
      form.setFocus('name');
    },
  });
  const { register, errorOf } = form;
  const names = useNameOffers(form);
  const file = useField(form, 'file');

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.currentTarget.files?.[0] ?? null;
    const wrong = chosen && cvFileProblem(chosen);
    setProblem(wrong);
    file.onChange(wrong ? null : chosen);
  }

  return (
    <form {...form.formProps}>
      <Stack>
        <DraftNotice draft={form.draft} />
        <FieldColumns $min={220}>
          <Field label={t('outside.name')} error={errorOf('name')} required>
            <TextInput autoComplete="off" {...register('name')} />
          </Field>
          <NameOffer names={names} field="name" />
          <Field label={t('outside.source')} error={errorOf('source')} required>
            <Select
              {...register('source')}
              options={OUTSIDE_SOURCES.map((value) => ({ value, label: t(`report.source.${value}`) }))}
            />
          </Field>
          <Field label={t('applicant.phone')} help={t('outside.contact_help')} error={errorOf('phone_number')}>
            <TextInput type="tel" autoComplete="off" {...register('phone_number')} />
          </Field>
          <Field label={t('common.contact.email')} error={errorOf('email')}>
            <TextInput type="email" autoComplete="off" {...register('email')} />
          </Field>
          <LanguageField select={register('locale')} error={errorOf('locale')} />
        </FieldColumns>
        <Field label={t('outside.note')} help={t('applicant.note_help')} error={errorOf('note')}>
          <TextArea rows={3} {...register('note')} />
        </Field>
        <Field label={t('applicant.cv')} error={problem ? problemText(problem) : errorOf('file')}>
          <FileInput
            key={added}
            name={file.name}
            ref={file.ref}
            accept={CV_ACCEPTED}
            labels={{ choose: t('common.choose_file'), change: t('common.choose_file') }}
            hint={t('outside.cv_help', { mb: megabytes(CV_MAX_BYTES) })}
            onChange={choose}
            onBlur={file.onBlur}
          />
        </Field>
        <ConsentFields how={register('consent_how')} on={register('consent_on')} errorOf={errorOf} />
        <SharedFormError form={form} saved={[]} />
        <Cluster>
          <Button type="submit" icon="plus" busy={form.busy}>
            {t('outside.add')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
