import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type TeamMember } from '@jpro/api';
import { roleMay } from '@jpro/api/member-roles';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { useText } from '../../text.ts';
import { PowerFields } from './PowerFields.tsx';
import { SuccessorField } from './SuccessorField.tsx';

export interface MemberDialogProps {
  readonly member: TeamMember;
  readonly members: readonly TeamMember[];
  readonly onClose: () => void;
}

/** Role and limit of a member, and who takes over when the new role may not see applicants. */
export default function MemberDialog({ member, members, onClose }: MemberDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { id, name, role, monthly_dingers } = member;
  const [successor, setSuccessor] = useState('');
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ MemberForm }) => MemberForm),
    defaultValues: { role, monthly_dingers },
    async submit(body) {
      const query = { ...(successor && { successor }) };
      await api.put('/company/team/{id}', { params: { id }, query, body });
      toasts.show(t('team.changed', { name }), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/team') });
    },
  });
  return (
    <FormDialog form={form} title={t('team.change_name', { name })} submitLabel={t('team.save')} onClose={onClose}>
      <PowerFields form={form} />
      {!roleMay(form.watch('role'), 'hiring') && (
        <SuccessorField member={member} members={members} value={successor} onChange={setSuccessor} />
      )}
    </FormDialog>
  );
}
