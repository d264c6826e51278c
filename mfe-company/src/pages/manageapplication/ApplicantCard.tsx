import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
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

const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: start;
`;

/* A column of the board has no room for the picture. */
const Picture = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
  }
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: break-word;
`;

const MenuCorner = styled.div`
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
        {pick}
        <Picture>
          <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={32} />
        </Picture>
        <Name>
          <TextLink to={applicantPath(applicant)} look="plain" onClick={open} draggable={false}>
            <Text as="span" $weight="medium" lang={textLanguage(jobseeker.name)}>
              {jobseeker.name}
            </Text>
          </TextLink>
          <Text $size="small" $lines={2} lang={textLanguage(jobseeker.position_title ?? '')}>
            {jobseeker.position_title}
          </Text>
        </Name>
        <MenuCorner>{menu}</MenuCorner>
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
