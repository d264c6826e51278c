import { readKeyword } from '../jobs/jobFilter.ts';
import { alertTokens } from '../jobs/jobTokens.ts';

/** What the keyword of an alert means, as its row stores it: the tokens of its words, and the salary in it. */
export function alertKeyword(typed: string | null) {
  const { keyword = null, salary_min = null, salary_max = null } = readKeyword(typed ?? undefined);
  return { ...alertTokens(keyword), salary_min, salary_max };
}
