import type { APIRequestContext } from '@playwright/test';
import { smallPdf } from './smallPdf.ts';
import { send } from './send.ts';

/** Uploads a CV of the signed-in jobseeker and applies with it. @returns the application's id. */
export async function applyWithCv(request: APIRequestContext, jobId: number): Promise<number> {
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: smallPdf('Curriculum vitae') };
  const { id: uploadcv_id } = await send<{ id: number }>(request, '/api/uploadcvs', {
    multipart: { cv_name: 'Main CV', file },
  });
  const { id } = await send<{ id: number }>(request, '/api/jobapply', { data: { job_id: jobId, uploadcv_id } });
  return id;
}
