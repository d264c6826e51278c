import { useState, type ChangeEvent, type JSX } from 'react';
import { CV_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { useApiForm, useField } from '@jpro/platform/form';
import { Alert, Button, Field, FileInput, Heading, Stack, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import { cvFileProblem, type CvFileProblem } from './cvFileProblem.ts';
import { megabytes } from './megabytes.ts';
import { useCvChange } from './useCvChange.ts';

const NAME_LIMIT = 100;

/** Uploads one CV, named after its file by default. Name and size are checked here, the content by the server. */
export function UploadCvForm(): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const changed = useCvChange();
  const [problem, setProblem] = useState<CvFileProblem | null>(null);
  const form = useApiForm({
    schema: () => import('./UploadFields.ts').then(({ UploadFields }) => UploadFields),
    defaultValues: { cv_name: '', file: null },
    async submit({ cv_name, file }) {
      const body = new FormData();
      body.set('cv_name', cv_name);
      if (file) body.set('file', file);
      const uploaded = await api.post('/uploadcvs', { form: body });
      toasts.show(t('cv.uploaded', { name: uploaded.cv_name }), 'success');
      await changed();
    },
  });
  const field = useField(form, 'file');

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0] ?? null;
    const wrong = file && cvFileProblem(file);
    setProblem(wrong);
    field.onChange(wrong ? null : file);
    if (file && !form.getValues('cv_name'))
      form.setValue('cv_name', file.name.replace(/\.\w+$/, '').slice(0, NAME_LIMIT), { shouldValidate: true });
  }

  return (
    <form {...form.formProps}>
      <Stack $gap={4}>
        <Heading level={3}>{t('cv.add')}</Heading>
        <Field
          label={t('cv.file')}
          required
          error={problem ? t(`cv.${problem}`, { mb: megabytes(CV_MAX_BYTES) }) : form.errorOf('file')}
        >
          <FileInput
            name={field.name}
            ref={field.ref}
            accept=".pdf,.doc,.docx"
            labels={{ choose: t('common.choose_file'), change: t('cv.change') }}
            hint={t('cv.file_help', { mb: megabytes(CV_MAX_BYTES) })}
            onChange={choose}
            onBlur={field.onBlur}
          />
        </Field>
        <Field label={t('cv.name')} required help={t('cv.name_help')} error={form.errorOf('cv_name')}>
          <TextInput {...form.register('cv_name')} />
        </Field>
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <div>
          <Button type="submit" icon="upload" busy={form.busy}>
            {t('cv.upload')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
