import type { Applicant } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { AssigneeField } from '../team/AssigneeField.tsx';
import { useText } from '../text.ts';
import { useApplicantCache } from './useApplicantCache.ts';

/** Who sees to the applicant (rule 95.8). */
export default function ApplicantAssignee({ applicant: { id, assigned_to } }: { readonly applicant: Applicant }) {
  const t = useText();
  const api = useApi();
  const cache = useApplicantCache();
  const own = assigned_to && !assigned_to.by_job ? assigned_to : null;
  return (
    <AssigneeField
      assignee={own}
      nobody={assigned_to?.by_job ? t('assign.by_job', { name: assigned_to.name }) : undefined}
      assign={async (member_id) => {
        await api.post('/company/application/assign', { body: { ids: [id], member_id } });
        cache.refresh();
      }}
    />
  );
}
