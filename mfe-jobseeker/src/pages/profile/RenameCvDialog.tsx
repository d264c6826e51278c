import type { JSX } from 'react';
import { useApi, useToasts } from '@jpro/platform';
import { DraftNotice, useApiForm } from '@jpro/platform/form';
import { Alert, Button, Dialog, Field, Stack, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import type { CvDialogProps } from './CvDialogProps.ts';
import { useCvChange } from './useCvChange.ts';

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
    <Dialog open onClose={onClose} size="small" title={t('cv.rename_title')} closeLabel={t('common.cancel')}>
      <form {...form.formProps}>
        <Stack>
          <DraftNotice draft={form.draft} />
          <Field label={t('cv.name')} required error={form.errorOf('cv_name')}>
            <TextInput autoFocus {...form.register('cv_name')} />
          </Field>
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <div>
            <Button type="submit" busy={form.busy}>
              {t('cv.rename_save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
