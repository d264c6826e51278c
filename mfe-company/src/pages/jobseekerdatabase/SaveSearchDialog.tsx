import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type CvCriteria } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Checkbox, Field, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';

export interface SaveSearchDialogProps {
  readonly criteria: CvCriteria;
  readonly suggestion: string;
  readonly onClose: () => void;
}

/** Asks for a name under which to save a search. */
export default function SaveSearchDialog({ criteria, suggestion, onClose }: SaveSearchDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('./NameFields.ts').then(({ NameFields }) => NameFields),
    defaultValues: { name: suggestion, is_on: true },
    async submit(values, { idempotencyKey }) {
      await api.post('/company/cvsearches', { body: { ...values, search: criteria }, idempotencyKey });
      toasts.show(t('cv_searches.saved'), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/cvsearches') });
    },
  });
  return (
    <FormDialog form={form} title={t('cv_searches.save')} submitLabel={t('cv_searches.submit')} onClose={onClose}>
      <Field label={t('cv_searches.name')} error={form.errorOf('name')} required>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Checkbox label={t('cv_searches.notify')} help={t('cv_searches.notify_help')} {...form.register('is_on')} />
    </FormDialog>
  );
}
