import type { ApiQueryKey } from '@jpro/api';
import { contract, type EndpointSpec } from '@jpro/api/contract';

const READING = new Map(
  Object.values(contract)
    .flatMap((feature): readonly EndpointSpec[] => Object.values(feature))
    .filter(({ method }) => method === 'GET')
    .map((spec) => [spec.path, spec] as const),
);

/** Whether the contract declares that the response is the same for all guests. */
export function isPublic([, path]: ApiQueryKey): boolean {
  return READING.get(path)?.cached !== undefined;
}

/** Whether each request is counted, as a view of a job is. */
export function isCounted([, path]: ApiQueryKey): boolean {
  return READING.get(path)?.counted === true;
}
