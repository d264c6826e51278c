import type { Applicant, ApiClient } from '@jpro/api';
import type { Stage } from './stages.ts';

/** Moves an application from the stage where it is seen, with the endpoint for that step or else the general one. */
export function moveApplication(
  api: ApiClient,
  { id, status }: Pick<Applicant, 'id' | 'status'>,
  to: Stage,
): Promise<Applicant> {
  const body = { jobapplyId: id, from: status };
  if (to === 'shortlisted' && status === 'applied')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'add' }, body });
  if (to === 'applied' && status === 'shortlisted')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'remove' }, body });
  if (to === 'rejected') return api.post('/company/application/rejectapplication', { body });
  return api.put('/company/application/status', { body: { ...body, status: to } });
}
