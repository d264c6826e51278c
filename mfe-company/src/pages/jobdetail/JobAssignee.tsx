import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type CompanyJobDetail } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { AssigneeField } from '../../team/AssigneeField.tsx';

/** Who sees to the job (rule 95.8). */
export function JobAssignee({ job: { id, assigned_to = null } }: { readonly job: CompanyJobDetail }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshJobs = useRefreshJobs();
  return (
    <AssigneeField
      assignee={assigned_to}
      assign={async (member_id) => {
        await api.put('/company/jobpost/{id}/assignee', { params: { id }, body: { member_id } });
        refreshJobs();
        await queryClient.invalidateQueries({ queryKey: apiKey('/company/jobpost/{id}') });
      }}
    />
  );
}
