import type { ApplicantResponse } from '@jpro/api';
import { SentResponses } from '@jpro/features';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

/** What the applicant responded, marked with whether it is what the company looks for (rule 98.3). */
export function ApplicantResponses({ responses }: { readonly responses: readonly ApplicantResponse[] }) {
  const t = useText();
  return (
    <SentResponses
      responses={responses}
      mark={({ meets }) =>
        meets !== null && (
          <Badge tone={meets ? 'success' : 'warning'} icon={meets ? 'check' : 'warning'}>
            {t(meets ? 'applicant.meets' : 'applicant.does_not_meet')}
          </Badge>
        )
      }
    />
  );
}
