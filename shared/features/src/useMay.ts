import { roleMay, type Capability } from '@jpro/api/member-roles';
import { useSession } from '@jpro/platform';

/** What the member may do for the company, so that pages offer nothing that the server refuses (rule 95.3). */
export function useMay(): (capability: Capability) => boolean {
  const role = useSession()?.member?.role ?? 'owner';
  return (capability) => roleMay(role, capability);
}
