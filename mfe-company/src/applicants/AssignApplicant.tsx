import { useQuery } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useLazyComponent } from '@jpro/features';
import { Button } from '@jpro/ui';
import { teamQuery } from '../company/companyQueries.ts';
import { useText } from '../text.ts';

interface AssignApplicantProps {
  readonly applicant: Applicant;
}

/** Offers to assign the applicant, whose marks say who sees to them; nothing for a company of one person. */
export function AssignApplicant({ applicant }: AssignApplicantProps) {
  const t = useText();
  const { Component, load, loading } = useLazyComponent<AssignApplicantProps>(
    () => import(/* webpackChunkName: "applicant-extras" */ './ApplicantAssignee.tsx'),
  );
  const members = useQuery(teamQuery()).data?.members ?? [];
  if (Component) return <Component applicant={applicant} />;
  if (members.length < 2) return null;
  return (
    <div>
      <Button variant="secondary" icon="user" busy={loading} onClick={load}>
        {t('assign.change')}
      </Button>
    </div>
  );
}
