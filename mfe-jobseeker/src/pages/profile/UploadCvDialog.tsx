import { useState, type ChangeEvent } from 'react';
import { CV_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { CV_ACCEPTED, cvFileProblem, megabytes, nameOfCv, useCvProblemText, type CvFileProblem } from '@jpro/features';
import { FormDialog, useApiForm, useField } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { useText } from '../../text.ts';
import { useCvChange } from './useCvChange.ts';

export interface UploadCvDialogProps {
  readonly onClose: () => void;
}

/** Uploads a CV, named after its file by default. Name and size are checked here, the content by the server. */
export default function UploadCvDialog({ onClose }: UploadCvDialogProps) {
  const t = useText();
  const api = useApi();
  const problemText = useCvProblemText();
  const toasts = useToasts();
  const changed = useCvChange();
  const [problem, setProblem] = useState<CvFileProblem | null>(null);
  const form = useApiForm({
    schema: () => import('./UploadFields.ts').then(({ UploadFields }) => UploadFields),
    draftName: 'cv-upload',
    defaultValues: { cv_name: '', proposed: '', file: null },
    async submit({ cv_name, file }, { idempotencyKey }) {
      const body = new FormData();
      body.set('cv_name', cv_name);
      if (file) body.set('file', file);
      const uploaded = await api.post('/uploadcvs', { form: body, idempotencyKey }).catch((error: unknown) => {
        // The CV may have arrived although its response did not.
        void changed();
        throw error;
      });
      toasts.show(t('cv.uploaded', { name: uploaded.cv_name }), 'success');
      await changed();
      onClose();
    },
  });
  const field = useField(form, 'file');

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0] ?? null;
    const wrong = file && cvFileProblem(file);
    setProblem(wrong);
    field.onChange(wrong ? null : file);
    const { cv_name, proposed } = form.getValues();
    // Keeps a name that the user has typed.
    if (!file || (cv_name && cv_name !== proposed)) return;
    form.setValue('proposed', nameOfCv(file));
    form.setValue('cv_name', nameOfCv(file), { shouldValidate: true });
  }

  return (
    <FormDialog form={form} title={t('cv.add')} submitLabel={t('cv.upload')} onClose={onClose} size="small">
      <Field label={t('cv.file')} required error={problem ? problemText(problem) : form.errorOf('file')}>
        <FileInput
          name={field.name}
          ref={field.ref}
          accept={CV_ACCEPTED}
          labels={{ choose: t('common.choose_file'), change: t('cv.change') }}
          hint={t('cv.file_help', { mb: megabytes(CV_MAX_BYTES) })}
          onChange={choose}
          onBlur={field.onBlur}
        />
      </Field>
      <Field label={t('cv.name')} required help={t('cv.name_help')} error={form.errorOf('cv_name')}>
        <TextInput {...form.register('cv_name')} />
      </Field>
    </FormDialog>
  );
}
