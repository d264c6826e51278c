import { careRoles } from './care.ts';
import { officeRoles } from './office.ts';
import type { Role } from './role.ts';
import { technicalRoles } from './technical.ts';
import { workerRoles } from './workers.ts';

export type { Role } from './role.ts';

export const roles: readonly Role[] = [...officeRoles, ...technicalRoles, ...careRoles, ...workerRoles];
