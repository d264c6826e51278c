import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { send } from './send.ts';

export interface PostedJob {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

/** Posts a blue-collar job for the signed-in company; its welcome gift pays for it. */
export async function postJob(
  request: APIRequestContext,
  title: string,
  changes: Readonly<Record<string, string | number>> = {},
): Promise<PostedJob> {
  const first = async (path: string) =>
    ((await (await request.get(`/api/category/${path}`)).json()) as { id: number }[])[0]!.id;
  const { jobfunctions } = (await (await request.get('/api/category/jobfunctions_bycollar')).json()) as ResponseOf<
    'GET',
    '/category/jobfunctions_bycollar'
  >;
  const { job } = await send<ResponseOf<'POST', '/company/jobpost/addjob'>>(request, '/api/company/jobpost/addjob', {
    data: {
      title,
      collar: 'blue',
      job_function_id: jobfunctions.blue[0]!.id,
      industry_id: await first('industries'),
      job_type_id: await first('jobtypes'),
      experience_level_id: await first('explevels'),
      location_id: await first('locations'),
      currency: 'MMK',
      salary_min: 300_000,
      salary_max: 450_000,
      required_persons: 2,
      description: 'Drive the delivery van between Hpa-An and Mawlamyine.',
      ...changes,
    },
  });
  return { id: job.id, slug: job.slug, title };
}
