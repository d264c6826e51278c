import type { ApiError } from '@jpro/api';

const MAY_PASS = [0, 401, 408, 419, 429];

/** Whether another attempt may succeed: there was no response, or none that judged the request. */
export function mayPass({ status }: ApiError): boolean {
  return status >= 500 || MAY_PASS.includes(status);
}
