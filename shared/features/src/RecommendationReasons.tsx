import type { RecommendedJob } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { styled } from 'styled-components';
import { useCommonText } from '@jpro/platform';

/** A keyword may be a single endless word. */
const Reason = styled(Badge)`
  overflow-wrap: anywhere;
`;

/** Only the reasons with the most points; more would distract from the job. */
const MAX_REASONS = 2;

/** Why a job is recommended, as badges. */
export function RecommendationReasons({ reasons }: Pick<RecommendedJob, 'reasons'>) {
  const t = useCommonText();
  return [...reasons]
    .sort((first, second) => second.points - first.points)
    .slice(0, MAX_REASONS)
    .map(({ code, search_keyword = '' }) => (
      <Reason key={`${code} ${search_keyword}`} tone="info">
        {t(`common.reasons.${code}`, { keyword: search_keyword })}
      </Reason>
    ));
}
