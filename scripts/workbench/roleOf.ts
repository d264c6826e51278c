import type { ReleaseRoute } from '@jpro/releases';
import type { Role } from './fakeApi.ts';

/** The visitor who may see pages with this guard. */
export function roleOf(guard: ReleaseRoute['guard']): Role {
  if (guard === 'company-only') return 'company';
  return guard === 'jobseeker-only' ? 'jobseeker' : 'guest';
}
