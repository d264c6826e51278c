import { accountsEndpoints } from './endpoints/accounts/index.ts';
import { hiringEndpoints } from './endpoints/hiring/index.ts';
import { jobsEndpoints } from './endpoints/jobs/index.ts';
import { moneyEndpoints } from './endpoints/money/index.ts';
import { peopleEndpoints } from './endpoints/people/index.ts';
import { siteEndpoints } from './endpoints/site/index.ts';

/** Every endpoint of the API, by feature. The server does not start if one has no handler. */
export const contract = {
  ...siteEndpoints,
  ...accountsEndpoints,
  ...moneyEndpoints,
  ...peopleEndpoints,
  ...jobsEndpoints,
  ...hiringEndpoints,
};

export type Contract = typeof contract;
export type FeatureName = keyof Contract;
type EndpointsOf<A> = A[keyof A];
/** Any endpoint of the contract, as a union. */
export type AnyEndpoint = { [A in FeatureName]: EndpointsOf<Contract[A]> }[FeatureName];

export type { EndpointSpec, FileRule, Method, Access } from './endpoint.ts';
export { accountsEndpoints, hiringEndpoints, jobsEndpoints, moneyEndpoints, peopleEndpoints, siteEndpoints };
