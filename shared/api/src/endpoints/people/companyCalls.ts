import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { anyPhone } from '../../fields/index.ts';

const fromHour = z.int().check(z.minimum(0), z.maximum(23));
const untilHour = z.int().check(z.minimum(1), z.maximum(24));

/** A number that jobseekers may call, and between which hours, in Asia/Yangon. */
export const Calls = z.object({ phone_number: z.string(), has_viber: z.boolean(), from: fromHour, until: untilHour });

/** Null when calls are not accepted. */
export const CompanyCalls = z.object({ calls: z.nullable(Calls), version });
export type CompanyCalls = z.output<typeof CompanyCalls>;

export const CompanyCallsForm = z.object({
  calls: z.nullable(
    z
      .object({ phone_number: anyPhone, has_viber: z.boolean(), from: fromHour, until: untilHour })
      .check(z.refine(({ from, until }) => from < until, { error: 'invalid', path: ['until'] })),
  ),
});
export type CompanyCallsForm = z.output<typeof CompanyCallsForm>;

export const companyCalls = {
  calls: endpoint({
    method: 'GET',
    path: '/company/calls',
    access: 'company',
    summary: 'The number that jobseekers may call about the jobs of the company, and when',
    response: CompanyCalls,
  }),
  changeCalls: endpoint({
    method: 'PUT',
    path: '/company/calls',
    access: 'company',
    summary: `Changes number and hours; null ends the calls. ${KNOWN_VERSION}`,
    query: knownVersionQuery,
    body: CompanyCallsForm,
    response: CompanyCalls,
  }),
};
