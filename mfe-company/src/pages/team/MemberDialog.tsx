import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type TeamMember } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { useText } from '../../text.ts';
import { PowerFields } from './PowerFields.tsx';

export interface MemberDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Role and limit of a member. */
export default function MemberDialog({ member, onClose }: MemberDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { id, name, role, monthly_dingers } = member;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ MemberForm }) => MemberForm),
    defaultValues: { role, monthly_dingers },
    async submit(body) {
      await api.put('/company/team/{id}', { params: { id }, body });
      toasts.show(t('team.changed', { name }), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/team') });
    },
  });
  return (
    <FormDialog form={form} title={t('team.change_name', { name })} submitLabel={t('team.save')} onClose={onClose}>
      <PowerFields form={form} />
    </FormDialog>
  );
}
