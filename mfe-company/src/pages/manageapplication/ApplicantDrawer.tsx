import { useQuery } from '@tanstack/react-query';
import { Text } from '@jpro/ui';
import { Drawer } from '@jpro/ui/dialogs';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { ApplicantDetails } from '../../applicants/ApplicantDetails.tsx';
import type { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { useRefreshApplicant } from '../../applicants/useRefreshApplicant.ts';
import { applicationQuery } from '../../applicants/applicantQueries.ts';
import { useText } from '../../text.ts';

export interface ApplicantDrawerProps {
  readonly id: number;
  readonly moves: ReturnType<typeof useApplicantMoves>;
  readonly onClose: () => void;
}

/** One applicant in a drawer over the board, which keeps its scroll position. */
export default function ApplicantDrawer({ id, moves, onClose }: ApplicantDrawerProps) {
  const t = useText();
  const application = useQuery(applicationQuery(id));
  useRefreshApplicant();
  return (
    <Drawer
      open
      hasAddress
      side="end"
      onClose={onClose}
      title={application.data?.jobseeker.name ?? t('application.title')}
      closeLabel={t('common.close')}
    >
      <QueryBoundary query={application} skeleton={<ListSkeleton rows={3} />}>
        {(found) =>
          found ? (
            <div data-shortcuts key={found.id}>
              <ApplicantDetails application={found} moves={moves} headingLevel={3} />
            </div>
          ) : (
            <Text>{t('application.gone')}</Text>
          )
        }
      </QueryBoundary>
    </Drawer>
  );
}
