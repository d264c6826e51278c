import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText, MAX_ASSIGNED } from '../../fields/index.ts';

/** The member who sees to a job or an applicant. */
export const Assignee = z.object({ id, name: z.string() });

/** An owner or recruiter of the company; null: nobody. */
const member_id = z.nullable(id);

/** Who sees to what (rule 95.8). */
export const assignments = {
  assignJob: endpoint({
    method: 'PUT',
    path: '/company/jobpost/{id}/assignee',
    access: 'company',
    summary: 'Assigns a job, with its applicants of whom nobody else is in charge; notifies the member',
    params: z.object({ id: idText }),
    body: z.object({ member_id }),
    response: z.object({ assigned_to: z.nullable(Assignee) }),
  }),
  assignApplicants: endpoint({
    method: 'POST',
    path: '/company/application/assign',
    access: 'company',
    summary: 'Assigns all of these applicants, or none; null leaves them to whom the job is assigned to',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_ASSIGNED)), member_id }),
    response: z.object({ assigned: z.int(), assigned_to: z.nullable(Assignee) }),
  }),
};
