import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '@jpro/ui';
import { teamQuery } from '../company/companyQueries.ts';
import { useText } from '../text.ts';
import type { ApplicationFilter } from './applicationFilter.ts';

type Assigned = ApplicationFilter['assigned'];

interface AssignedFilterProps {
  readonly value: Assigned;
  readonly onChange: (value: Assigned) => void;
}

/** Only the own applicants, or those of nobody; nothing for a company of one person (rule 95.8). */
export function AssignedFilter({ value, onChange }: AssignedFilterProps) {
  const t = useText();
  const members = useQuery(teamQuery()).data?.members ?? [];
  if (members.length < 2 && !value) return null;
  return (
    <Field label={t('assign.label')}>
      <Select
        name="assigned"
        value={value ?? ''}
        placeholder={t('assign.anybody')}
        options={[
          { value: 'me', label: t('assign.me') },
          { value: 'nobody', label: t('assign.nobody') },
        ]}
        onChange={({ target }) => onChange((target.value || undefined) as Assigned)}
      />
    </Field>
  );
}
