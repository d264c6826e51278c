import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Avatar, Badge, Card, Cluster, Icon, Text, TextLink } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { ApplicantMarks } from '../../applicants/ApplicantMarks.tsx';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { isOffer } from '../../applicants/timesOf.ts';
import { useText } from '../../text.ts';

interface ApplicantCardProps {
  readonly applicant: Applicant;
  /** Opens the applicant in a drawer instead of on a separate page. */
  readonly onOpen?: ((applicant: Applicant) => void) | undefined;
  readonly selected?: boolean | undefined;
  /** The selection checkbox. */
  readonly pick?: ReactNode;
  readonly menu: ReactNode;
}

/* On phones the name is between picture and menu; a column of the board has no room for that. */
const Head = styled.div`
  display: grid;
  grid-template: 'picture tools' auto 'name name' auto 'mark mark' auto / auto 1fr;
  gap: 0 ${space[2]};
  align-items: center;

  ${media.mobile} {
    grid-template: 'picture name mark tools' auto / auto 1fr auto auto;
    align-items: start;
  }
`;

const Name = styled.div`
  grid-area: name;
  min-width: 0;
  overflow-wrap: break-word;
`;

const Mark = styled.div`
  grid-area: mark;
`;

const Tools = styled.div`
  grid-area: tools;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  margin: calc(${space[1]} * -1) calc(${space[2]} * -1) 0 0;
`;

const Interview = styled(Icon)`
  margin-top: 0.3em;
`;

const Facts = styled.div`
  margin-top: ${space[1]};
  color: ${color.muted};
`;

/** One applicant of one job. */
export function ApplicantCard({ applicant, onOpen, selected, pick, menu }: ApplicantCardProps) {
  const t = useText();
  const format = useFormat();
  const name = useLocalName();
  const { jobseeker, interview, status } = applicant;

  function open(event: MouseEvent): void {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(applicant);
  }

  return (
    <Card data-applicant={applicant.id} $padding={3} $selected={selected}>
      <Head>
        <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={32} />
        <Name>
          <TextLink to={applicantPath(applicant)} look="plain" onClick={open} draggable={false}>
            <Text as="span" $weight="medium">
              {jobseeker.name}
            </Text>
          </TextLink>
          <Text $size="small">{jobseeker.position_title}</Text>
        </Name>
        <Mark>{!applicant.seen_at && <Badge tone="accent">{t('applicant.new')}</Badge>}</Mark>
        <Tools>
          {pick}
          {menu}
        </Tools>
      </Head>
      <Facts>
        <Text $size="small">{name(jobseeker.township) || name(jobseeker.location)}</Text>
        <ApplicantMarks applicant={applicant} />
        <Text as="time" $size="small" dateTime={applicant.applied_at}>
          {t('applicant.applied', { when: format.relative(applicant.applied_at) })}
        </Text>
        {interview && status === 'interview' && interview.state !== 'cancelled' && (
          <Cluster $gap={1} $nowrap $align="start">
            <Interview name="calendar" size={14} label={t('interview.heading')} />
            <Text $size="small">
              {isOffer(interview) ? t('interview_state.offered') : format.dateTime(interview.at, 'short')}
            </Text>
          </Cluster>
        )}
      </Facts>
    </Card>
  );
}
