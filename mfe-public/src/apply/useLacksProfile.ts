import { useQuery } from '@tanstack/react-query';
import type { LoggedInUser } from '@jpro/api';
import { profilePercentageQuery } from '../jobs/jobQueries.ts';

/** The parts of the profile of which one is enough, if there is no CV (rule 20.1). */
const ENOUGH = ['position', 'about', 'objective', 'education', 'experience', 'skills'];

/** Whether the profile lacks what an application needs; undefined until that is known. The server decides in doubt. */
export function useLacksProfile(user: LoggedInUser | null, cvCount: number | undefined): boolean | undefined {
  const isAsked = user?.position_title === null && cvCount === 0;
  const { data, isLoading } = useQuery({ ...profilePercentageQuery, enabled: isAsked });
  if (user?.phone_number === null) return true;
  if (!isAsked) return false;
  if (isLoading) return undefined;
  return data !== undefined && !data.parts.some(({ part, done }) => done && ENOUGH.includes(part));
}
