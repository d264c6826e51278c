import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { newestArticles } from './newestArticles.ts';
import { notifiedInterview } from './notifiedInterview.ts';
import { postJob } from './postJob.ts';
import { register } from './register.ts';
import { send } from './send.ts';
import { smallPdf } from './smallPdf.ts';
import type { World } from './test.ts';

/** A word of the widest letters that cannot be broken. */
export const endless = (length: number): string => 'W'.repeat(length);

/** A world in which people wrote one endless word into every field. */
export async function worldOfEndlessWords(
  asCompany: APIRequestContext,
  asJobseeker: APIRequestContext,
): Promise<World> {
  const first = async (path: string) =>
    ((await (await asCompany.get(`/api/category/${path}`)).json()) as { id: number }[])[0]!.id;
  const company = await register(asCompany, 'company', endless(120));
  await send(asCompany, `/api/company/${company.id}`, {
    method: 'PUT',
    data: {
      name: company.name,
      phone: company.phone,
      address: endless(200),
      location_id: await first('locations'),
      industry_id: await first('industries'),
      employer_type: 'direct',
      size: '1-10',
      established_year: 2000,
      contact_person: endless(80),
      contact_address: endless(200),
      about: endless(200),
      website: `https://${endless(200)}.example`,
    },
  });
  const texts = {
    // Of another length for each company: copied texts would wait for review.
    description: endless(200 + company.id),
    requirements: endless(200),
    benefits: endless(200),
    duration: endless(80),
  };
  const job = await postJob(asCompany, endless(120), texts);
  await send(asCompany, '/api/company/jobpost/savetodraft', { data: { title: endless(120), ...texts } });
  const purchase = await send<{ id: number }>(asCompany, '/api/company/dinger/purchase_dinger', {
    data: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  });
  const page = (await (await asCompany.get(`/api/company/${company.id}`)).json()) as ResponseOf<'GET', '/company/{id}'>;

  const jobseeker = await register(asJobseeker, 'jobseeker', endless(80));
  await send(asJobseeker, `/api/jobseeker/update/${jobseeker.id}`, {
    method: 'PUT',
    data: {
      position_title: endless(80),
      about: endless(200),
      career_objective: endless(200),
      address: endless(200),
      native_address: endless(200),
    },
  });
  const file = { name: `${endless(90)}.pdf`, mimeType: 'application/pdf', buffer: smallPdf('Curriculum vitae') };
  const { id: uploadcv_id } = await send<{ id: number }>(asJobseeker, '/api/uploadcvs', {
    multipart: { cv_name: endless(100), file },
  });
  await send(asJobseeker, `/api/savejob/${job.id}`);
  await asJobseeker.get(`/api/jobpost?search_keyword=${endless(100)}`);
  const { id: applicationId } = await send<{ id: number }>(asJobseeker, '/api/jobapply', {
    data: { job_id: job.id, uploadcv_id, message: endless(200) },
  });
  await send(asCompany, `/api/company/application/notes/${applicationId}`, { data: { text: endless(200) } });
  const at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  await send(asCompany, '/api/company/application/addtointerviewlist', {
    data: { jobapplyId: applicationId, at, place: endless(200), note: endless(200) },
  });
  const interviewId = await notifiedInterview(asJobseeker);
  await send(asJobseeker, `/api/jobseeker/interview/${interviewId}/othertime`, {
    data: { message: endless(200), proposed_times: [at] },
  });
  await send(asJobseeker, '/api/jobseeker/jobalerts', { data: { keyword: endless(100) } });
  await send(asCompany, '/api/message-to', { data: { receiver_id: jobseeker.id, message: endless(200) } });
  await send(asJobseeker, '/api/send_message', { data: { receiver_id: company.id, message: endless(200) } });

  return {
    people: {
      company: { ...company, storageState: await asCompany.storageState() },
      jobseeker: { ...jobseeker, storageState: await asJobseeker.storageState() },
    },
    companySlug: page.company.slug,
    job,
    applicationId,
    interviewId,
    purchaseId: purchase.id,
    articles: await newestArticles(asCompany),
  };
}
