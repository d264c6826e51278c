import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import type { World } from './createWorld.ts';
import { newestArticles } from './newestArticles.ts';

/** The parts of the demo accounts' page addresses: their people, jobs, applications and purchases. */
export type PageIds = Pick<
  World,
  'companySlug' | 'job' | 'applicationId' | 'interviewId' | 'purchaseId' | 'articles'
> & {
  readonly people: Readonly<Record<keyof World['people'], { readonly id: number }>>;
};

/** @param asCompany @param asJobseeker signed in to the demo accounts */
export async function demoWorld(asCompany: APIRequestContext, asJobseeker: APIRequestContext): Promise<PageIds> {
  type Jobs = ResponseOf<'GET', '/company/jobposts'>;
  type Applications = ResponseOf<'GET', '/jobapply'>;
  type Purchases = ResponseOf<'GET', '/company/dinger/transaction_list'>;
  type Interviews = ResponseOf<'GET', '/jobseeker/interviews'>;
  const company = await read<ResponseOf<'GET', '/company/getcompany'>>(asCompany, '/company/getcompany');
  const jobs = await read<Jobs>(asCompany, '/company/jobposts');
  const applications = await read<Applications>(asJobseeker, '/jobapply');
  const purchases = await read<Purchases>(asCompany, '/company/dinger/transaction_list');
  const interviews = await read<Interviews>(asJobseeker, '/jobseeker/interviews');
  const me = await read<ResponseOf<'GET', '/user'>>(asJobseeker, '/user');
  const application = applications.data.find(({ job }) => job.company?.users_id === company.users_id)!;
  return {
    people: { company: { id: company.users_id }, jobseeker: { id: me.id } },
    companySlug: company.slug,
    job: jobs.data.find(({ id }) => id === application.job.id)!,
    applicationId: application.id,
    interviewId: interviews.data[0]!.id,
    purchaseId: purchases.data[0]!.id,
    articles: await newestArticles(asCompany),
  };
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`/api${path}`);
  if (!response.ok()) throw new Error(`${path} responded ${response.status()}`);
  return (await response.json()) as T;
}
