import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useCopy } from '@jpro/features';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Button, Field, Stack, Text, TextInput } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { useText } from '../../text.ts';
import { PowerFields } from './PowerFields.tsx';

export interface InviteDialogProps {
  readonly onClose: () => void;
}

/** Invites a person: by e-mail, or with a link to pass on, which is shown once. */
export default function InviteDialog({ onClose }: InviteDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ InvitationForm }) => InvitationForm),
    defaultValues: { email: null, role: 'recruiter' as const, monthly_dingers: null },
    async submit(body, { idempotencyKey }) {
      const made = await api.post('/company/team/invitations', { body, idempotencyKey });
      if (made.link === null) {
        toasts.show(t('team.sent', { email: body.email ?? '' }), 'success');
        onClose();
      } else setLink(made.link);
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/team') });
    },
  });
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <FormDialog form={form} title={t('team.invite')} submitLabel={t('team.invite_submit')} onClose={onClose}>
      <Field label={t('team.email')} help={t('team.email_help')} error={form.errorOf('email')}>
        <TextInput
          type="email"
          autoComplete="off"
          {...form.register('email', { setValueAs: (typed: string | null) => typed || null })}
        />
      </Field>
      <PowerFields form={form} />
    </FormDialog>
  );
}

/** The link, to be copied into a message. */
function LinkDialog({ link, onClose }: InviteDialogProps & { readonly link: string }) {
  const t = useText();
  const copy = useCopy({ copied: t('team.copied'), failed: t('team.not_copied') });
  return (
    <Dialog
      open
      title={t('team.link_title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button icon="copy" onClick={() => void copy(link)}>
          {t('team.copy')}
        </Button>
      }
    >
      <Stack $gap={3}>
        <Text>{t('team.link_text')}</Text>
        <TextInput readOnly aria-label={t('team.link')} value={link} onFocus={({ target }) => target.select()} />
      </Stack>
    </Dialog>
  );
}
