import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { Avatar, Badge, Card, Cluster, Text, TextLink } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { ShownInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import { ApplicantMarks } from './ApplicantMarks.tsx';
import { applicantPath } from './applicantPath.ts';
import { PositionAndPlace } from './PositionAndPlace.tsx';
import { StageBadge } from './StageBadge.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: auto repeat(3, minmax(0, 1fr));
  }
`;

/* Below the name on phones, beside it on wide screens, so that more applicants fit on the screen. */
const Beside = styled.div`
  ${media.mobile} {
    grid-column: 2;
  }
`;

const StageAndTime = styled(Cluster)`
  justify-content: flex-end;

  ${media.mobile} {
    grid-column: 2;
    justify-content: flex-start;
  }
`;

/* Lies above the link that covers the card. */
const Pick = styled.div`
  position: relative;
  z-index: 1;
`;

interface ApplicantRowProps {
  readonly applicant: Applicant;
  /** The selection checkbox. */
  readonly pick?: ReactNode;
}

/** An applicant in a list that covers several jobs. */
export function ApplicantRow({ applicant, pick }: ApplicantRowProps) {
  const t = useText();
  const format = useFormat();
  const { jobseeker, job } = applicant;
  return (
    <Card $interactive $padding={3}>
      <Row>
        <Cluster $nowrap>
          {pick && <Pick>{pick}</Pick>}
          <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={40} />
        </Cluster>
        <div>
          <TextLink to={applicantPath(applicant)} look="plain" stretched>
            <Text as="span" $weight="medium" lang={textLanguage(jobseeker.name)}>
              {jobseeker.name}
            </Text>
          </TextLink>
          <Text $size="small" $tone="muted">
            <PositionAndPlace jobseeker={jobseeker} />
          </Text>
          <Text $size="small">{t('applications.for', { job: job.title })}</Text>
          {applicant.phone_number && (
            <ShownInPrint>
              <Text $size="small">{format.phone(applicant.phone_number)}</Text>
            </ShownInPrint>
          )}
        </div>
        <Beside>
          <ApplicantMarks applicant={applicant} />
        </Beside>
        <StageAndTime>
          {applicant.is_new && <Badge tone="accent">{t('applicant.new')}</Badge>}
          <StageBadge applicant={applicant} />
          <Text as="time" $size="small" $tone="muted" dateTime={applicant.applied_at}>
            {format.relative(applicant.applied_at)}
          </Text>
        </StageAndTime>
      </Row>
    </Card>
  );
}
