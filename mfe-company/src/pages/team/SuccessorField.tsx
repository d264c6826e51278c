import { roleMay } from '@jpro/api/member-roles';
import type { TeamMember } from '@jpro/api';
import { Field, Select } from '@jpro/ui';
import { useText } from '../../text.ts';

interface SuccessorFieldProps {
  /** Who gives up what is assigned to them. */
  readonly member: TeamMember;
  readonly members: readonly TeamMember[];
  readonly value: string;
  readonly onChange: (memberId: string) => void;
}

/** Who takes over the work of a member (rule 95.8); nothing for one without work. */
export function SuccessorField({ member: { id, assigned }, members, value, onChange }: SuccessorFieldProps) {
  const t = useText();
  if (!assigned || assigned.jobs + assigned.applicants + assigned.interviews === 0) return null;
  const successors = members.filter((each) => each.id !== id && roleMay(each.role, 'hiring'));
  return (
    <Field label={t('team.successor')} help={t('team.assigned_work', assigned)}>
      <Select
        value={value}
        placeholder={t('assign.nobody')}
        options={successors.map((each) => ({ value: each.id, label: each.name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
