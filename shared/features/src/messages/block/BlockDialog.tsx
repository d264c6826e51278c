import type { ChatPartner } from '@jpro/api';
import { usePlatform, createBundledText } from '@jpro/platform';
import { Field, Text, TextArea } from '@jpro/ui';
import { FormDialog, useApiForm } from '@jpro/forms';
import { threadQuery } from '../chatQueries.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

interface BlockDialogProps {
  readonly partner: ChatPartner;
  readonly onClose: () => void;
}

/** Blocks a company, and reports it to the operator if the jobseeker wants to. */
export default function BlockDialog({ partner: { id, name }, onClose }: BlockDialogProps) {
  const t = useBlockText();
  const { api, queryClient, toasts } = usePlatform();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ BlockForm }) => BlockForm),
    defaultValues: { report: '' },
    draftName: `block-${id}`,
    async submit(body) {
      await api.post('/messages/{id}/block', { params: { id }, body });
      await queryClient.invalidateQueries({ queryKey: threadQuery(String(id)).queryKey });
      toasts.show(t('done', { name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('title', { name })} submitLabel={t('do')} onClose={onClose} size="small">
      <Text>{t('text', { name })}</Text>
      <Field label={t('report')} help={t('report_help')} error={form.errorOf('report')}>
        <TextArea rows={3} {...form.register('report')} />
      </Field>
    </FormDialog>
  );
}

/** The texts are bundled with the dialog, which few people open. */
const useBlockText = createBundledText('messages-block', { en, my });
