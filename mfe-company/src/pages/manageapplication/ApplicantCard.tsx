import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Avatar, Card, Cluster, Icon, Text, TextLink } from '@jpro/ui';
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

/* A column of the board has no room for a picture: its cards are low, so that many are seen at once. */
const Head = styled.div`
  display: grid;
  grid-template: 'name tools' auto / 1fr auto;
  gap: 0 ${space[1]};
  align-items: start;

  > :first-child {
    display: none;
  }

  ${media.mobile} {
    grid-template: 'picture name tools' auto / auto 1fr auto;
    gap: 0 ${space[2]};

    > :first-child {
      display: block;
    }
  }
`;

const Name = styled.div`
  grid-area: name;
  min-width: 0;
  overflow-wrap: break-word;
`;

const Tools = styled.div`
  grid-area: tools;
  display: flex;
  flex-direction: column;
  align-items: center;
  margin: calc(${space[1]} * -1) calc(${space[2]} * -1) 0 0;

  ${media.mobile} {
    flex-direction: row;
    gap: ${space[2]};
  }
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
        <div>
          <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={32} />
        </div>
        <Name>
          <TextLink to={applicantPath(applicant)} look="plain" onClick={open} draggable={false}>
            <Text as="span" $weight="medium">
              {jobseeker.name}
            </Text>
          </TextLink>
          <Text $size="small" $lines={2}>
            {jobseeker.position_title}
          </Text>
        </Name>
        <Tools>
          {menu}
          {pick}
        </Tools>
      </Head>
      <Facts>
        <Text $size="small">
          {[name(jobseeker.township) || name(jobseeker.location), format.relative(applicant.applied_at)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ApplicantMarks applicant={applicant} compact />
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
