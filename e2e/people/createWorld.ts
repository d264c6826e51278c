import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import type { ArticleCard, ResponseOf } from '@jpro/api';
import { applyWithCv } from './applyWithCv.ts';
import { newestArticles } from './newestArticles.ts';
import { notifiedInterview } from './notifiedInterview.ts';
import { postJob, type PostedJob } from './postJob.ts';
import { register, type Person, type Role } from './register.ts';
import { send } from './send.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface World {
  readonly people: Readonly<Record<Role, Person & { readonly storageState: StorageState }>>;
  readonly companySlug: string;
  /** The company's open job. */
  readonly job: PostedJob;
  readonly applicationId: number;
  /** The interview to which the jobseeker is invited. */
  readonly interviewId: number;
  /** The company's purchase of dingers, not paid yet. */
  readonly purchaseId: number;
  /** An article for jobseekers (1) and one for companies (2). */
  readonly articles: Readonly<Record<1 | 2, ArticleCard>>;
}

/** A company with an open job, and a jobseeker who applied for it and is invited to an interview. */
export async function createWorld(asCompany: APIRequestContext, asJobseeker: APIRequestContext): Promise<World> {
  const company = await register(asCompany, 'company', 'Salween Trading');
  const job = await postJob(asCompany, 'Delivery driver');
  const purchase = await send<{ id: number }>(asCompany, '/api/company/dinger/purchase_dinger', {
    data: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  });
  const page = (await (await asCompany.get(`/api/company/${company.id}`)).json()) as ResponseOf<'GET', '/company/{id}'>;
  const jobseeker = await register(asJobseeker, 'jobseeker', 'ဒေါ်မြမြ');
  const applicationId = await applyWithCv(asJobseeker, job.id);
  await send(asJobseeker, '/api/jobseeker/jobalerts', { data: { keyword: 'driver' } });
  await send(asCompany, '/api/message-to', { data: { receiver_id: jobseeker.id, message: 'တနင်္လာနေ့ လာခဲ့ပါ။' } });
  const at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  await send(asCompany, '/api/company/application/addtointerviewlist', {
    data: { jobapplyId: applicationId, at, place: 'Pyay Road 12, Yangon' },
  });
  return {
    people: {
      company: { ...company, storageState: await asCompany.storageState() },
      jobseeker: { ...jobseeker, storageState: await asJobseeker.storageState() },
    },
    companySlug: page.company.slug,
    job,
    applicationId,
    interviewId: await notifiedInterview(asJobseeker),
    purchaseId: purchase.id,
    articles: await newestArticles(asCompany),
  };
}
