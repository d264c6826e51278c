import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { roleMay } from '@jpro/api/member-roles';
import { useFailureToast, useMay } from '@jpro/features';
import { Cluster, Field, Select, Text } from '@jpro/ui';
import { teamQuery } from '../company/companyQueries.ts';
import { useText } from '../text.ts';

interface Assignee {
  readonly id: number;
  readonly name: string;
}

interface AssigneeFieldProps {
  readonly assignee: Assignee | null;
  /** What nobody in charge means: by default, nobody. */
  readonly nobody?: string | undefined;
  /** Saves the choice; null for nobody. */
  readonly assign: (memberId: number | null) => Promise<unknown>;
}

/** Who sees to a job or an applicant; nothing for a company of one person. Each choice is saved at once. */
export function AssigneeField({ assignee, nobody, assign }: AssigneeFieldProps) {
  const t = useText();
  const may = useMay();
  const showFailure = useFailureToast();
  const [chosen, setChosen] = useState<{ readonly id: number | null } | null>(null);
  const members = (useQuery(teamQuery()).data?.members ?? []).filter(({ role }) => roleMay(role, 'hiring'));
  if (members.length < 2 && !assignee) return null;
  if (!may('posting'))
    return <Text>{assignee ? t('assign.to_name', { name: assignee.name }) : t('assign.nobody')}</Text>;

  function choose(id: number | null): void {
    setChosen({ id });
    assign(id)
      .catch(showFailure)
      .finally(() => setChosen(null));
  }
  // Somebody who has left, until the page is read again.
  const others = assignee && members.every(({ id }) => id !== assignee.id) ? [assignee] : [];
  return (
    <Cluster>
      <Field label={t('assign.label')}>
        <Select
          value={(chosen ? chosen.id : assignee?.id) ?? ''}
          placeholder={nobody ?? t('assign.nobody')}
          busy={chosen !== null}
          options={[...members, ...others].map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(Number(target.value) || null)}
        />
      </Field>
    </Cluster>
  );
}
