import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { textLanguage } from '@jpro/platform';
import { Cluster, Heading, IconButton, Stack, Text, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { ApplicantActions } from './ApplicantActions.tsx';
import { ApplicantDetails } from './ApplicantDetails.tsx';
import { applicantPath } from './applicantPath.ts';
import { applicationQuery } from './applicantQueries.ts';
import type { CvView } from './SentCv.tsx';
import type { useApplicantMoves } from './useApplicantMoves.tsx';
import { useRefreshApplicant } from './useRefreshApplicant.ts';
import { useText } from '../text.ts';
import { KeyHints } from './KeyHints.tsx';

export interface ApplicantPaneProps {
  readonly id: number;
  readonly moves: ReturnType<typeof useApplicantMoves>;
  /** The neighbours in the list. */
  readonly previous: Applicant | undefined;
  readonly next: Applicant | undefined;
  /** Whether single-key shortcuts are active. */
  readonly hasKeys: boolean;
  readonly cvView: CvView;
  readonly onOpen: (applicant: Applicant) => void;
  readonly onClose: () => void;
}

/* Stays in view while the details below it scroll. */
const Head = styled(Stack)`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${space[2]} ${space[4]} ${space[3]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Body = styled.div`
  padding: ${space[4]};
`;

/** One applicant beside the list, with the steps and the neighbours always in view. */
export default function ApplicantPane({
  id,
  moves,
  previous,
  next,
  hasKeys,
  cvView,
  onOpen,
  onClose,
}: ApplicantPaneProps) {
  const t = useText();
  const application = useQuery(applicationQuery(id));
  const top = useRef<HTMLDivElement>(null);
  useRefreshApplicant();
  useEffect(() => {
    // The next applicant is read from the beginning.
    top.current?.parentElement?.scrollTo?.(0, 0);
  }, [id]);
  const found = application.data;
  const name = found?.jobseeker.name;
  return (
    <>
      <Head ref={top} $gap={2}>
        <Cluster $nowrap $justify="space-between" $gap={1}>
          <Heading level={2} size="large" lang={name && textLanguage(name)}>
            {found ? (
              <TextLink to={applicantPath(found)} look="plain">
                {name}
              </TextLink>
            ) : (
              t('application.title')
            )}
          </Heading>
          <Cluster $nowrap $gap={1}>
            <IconButton
              icon="chevronLeft"
              label={t('pane.previous')}
              disabled={!previous}
              onClick={() => previous && onOpen(previous)}
            />
            <IconButton
              icon="chevronRight"
              label={t('pane.next')}
              disabled={!next}
              onClick={() => next && onOpen(next)}
            />
            <IconButton icon="close" label={t('common.close')} onClick={onClose} />
          </Cluster>
        </Cluster>
        {found && <ApplicantActions applicant={found} moves={moves} />}
        {hasKeys && <KeyHints />}
      </Head>
      <Body>
        <QueryBoundary query={application} headingLevel={3} skeleton={<ListSkeleton rows={3} />}>
          {(detail) =>
            detail ? (
              <ApplicantDetails
                key={detail.id}
                application={detail}
                moves={moves}
                headingLevel={3}
                actionsElsewhere
                cvView={cvView}
              />
            ) : (
              <Text>{t('application.gone')}</Text>
            )
          }
        </QueryBoundary>
      </Body>
    </>
  );
}
