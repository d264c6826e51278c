import type { JSX } from 'react';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import { type CvDialogProps, useCvChange } from './useCvChange.ts';

export default function RenameCvDialog({ cv, onClose }: CvDialogProps): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const changed = useCvChange();
  const form = useApiForm({
    schema: () => import('./CvNameFields.ts').then(({ CvNameFields }) => CvNameFields),
    draftName: `cv-name-${cv.id}`,
    defaultValues: { cv_name: cv.cv_name },
    async submit(body) {
      const { cv_name } = await api.put('/uploadcvs/{id}', { params: { id: cv.id }, body });
      await changed();
      toasts.show(t('cv.renamed', { name: cv_name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('cv.rename_title')}
      submitLabel={t('cv.rename_save')}
      onClose={onClose}
      size="small"
    >
      <Field label={t('cv.name')} required error={form.errorOf('cv_name')}>
        <TextInput autoFocus {...form.register('cv_name')} />
      </Field>
    </FormDialog>
  );
}
