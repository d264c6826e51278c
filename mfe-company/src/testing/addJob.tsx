import { field, fill, findField, TEST_NOW, type RenderedPage } from '@jpro/platform/testing';
import AddJobPage from '../pages/addjob/AddJobPage.tsx';
import { renderInRemote } from './renderInRemote.ts';
import { costs, jobDetail, lists, wallet } from './responses.ts';

export const draft = { ...jobDetail, id: 900, status: 'draft' as const };

export function show(
  responses: Record<string, unknown> = {},
  { balance = 50, path = '/company/job/addjob', now = TEST_NOW } = {},
) {
  return renderInRemote(<AddJobPage />, {
    path,
    now,
    responses: {
      ...lists,
      ...costs,
      ...wallet(balance),
      'GET /company/getcompany': { name: 'Golden Land' },
      'POST /company/jobpost/savetodraft': draft,
      ...responses,
    },
  });
}

export const requests = (page: RenderedPage, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);

export const put = (label: RegExp, value: string) => fill(field(label), value);

export async function fillIn() {
  await findField(/Job title/);
  put(/Job title/, 'Accountant');
  put(/Job function/, '5');
  put(/Industry/, '2');
  put(/Job type/, '1');
  put(/Experience level/, '3');
  put(/State or region/, '13');
  put(/Monthly salary, from/, '၃၀၀၀၀၀');
  put(/Job description/, 'Keeps the books.');
}
