import type { DragEvent, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Avatar, Badge, Card, Cluster, Icon, Text, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { useLookupName } from '../../area/useLookupName.ts';
import { useText } from '../../text.ts';

interface ApplicantCardProps {
  readonly applicant: Applicant;
  /** Opens the applicant beside the board instead of on a page of its own. */
  readonly onOpen?: ((applicant: Applicant) => void) | undefined;
  readonly onDragStart?: ((event: DragEvent<HTMLLIElement>) => void) | undefined;
  readonly onDragEnd?: (() => void) | undefined;
  readonly selected?: boolean | undefined;
  /** Before the name: the box that selects. */
  readonly lead?: ReactNode;
  /** After the name: the menu. */
  readonly menu: ReactNode;
}

const Item = styled(Card)`
  &[draggable='true'] {
    cursor: grab;
  }

  &[draggable='true']:active {
    cursor: grabbing;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: start;
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  margin-top: ${space[1]};
  color: ${color.muted};
`;

/** One applicant of one job. */
export function ApplicantCard({ applicant, onOpen, onDragStart, onDragEnd, selected, lead, menu }: ApplicantCardProps) {
  const t = useText();
  const format = useFormat();
  const name = useLookupName();
  const { jobseeker, interview, status } = applicant;

  function open(event: MouseEvent): void {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(applicant);
  }

  return (
    <Item as="li" $padding={3} $selected={selected} draggable={onDragStart !== undefined} onDragStart={onDragStart} onDragEnd={onDragEnd}>
      <Head>
        {lead ?? <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={32} />}
        <Name>
          <TextLink to={applicantPath(applicant)} look="plain" onClick={open} draggable={false}>
            <Text as="span" $weight="medium">
              {jobseeker.name}
            </Text>
          </TextLink>
          <Text $size="small">{jobseeker.position_title}</Text>
        </Name>
        {menu}
      </Head>
      <Facts>
        <Text $size="small">{name(jobseeker.township) || name(jobseeker.location)}</Text>
        <Cluster $justify="space-between">
          <Text as="time" $size="small" dateTime={applicant.applied_at}>
            {t('applicant.applied', { when: format.relative(applicant.applied_at) })}
          </Text>
          {!applicant.seen_at && <Badge tone="accent">{t('applicant.new')}</Badge>}
        </Cluster>
        {interview && status === 'interview' && (
          <Text $size="small">
            <Icon name="calendar" size={14} /> {format.dateTime(interview.at, 'short')}
          </Text>
        )}
      </Facts>
    </Item>
  );
}
