import type { EndpointSpec } from '@jpro/api/contract';

/** Whether signed-in users get the same response as guests. */
export function isForEveryone({ cached }: EndpointSpec): boolean {
  return cached?.browser !== undefined;
}
