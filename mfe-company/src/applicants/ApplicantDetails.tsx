import type { ReactNode } from 'react';
import type { ApplicantDetail } from '@jpro/api';
import { useLoadedWhen, usePlace } from '@jpro/features';
import { textLanguage, useFormat, usePagePath } from '@jpro/platform';
import { Avatar, ButtonLink, Cluster, DescriptionList, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { CvEducations } from '../cvs/CvEducations.tsx';
import { CvExperiences } from '../cvs/CvExperiences.tsx';
import { CvSkills } from '../cvs/CvSkills.tsx';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';
import { ApplicantActions } from './ApplicantActions.tsx';
import { ApplicantLabels } from './ApplicantLabels.tsx';
import { ApplicantMarks } from './ApplicantMarks.tsx';
import { ApplicantNotes } from './ApplicantNotes.tsx';
import { ApplicantResponses } from './ApplicantResponses.tsx';
import { ApplicationEvents } from './ApplicationEvents.tsx';
import { AssignApplicant } from './AssignApplicant.tsx';
import { InterviewActions } from './InterviewActions.tsx';
import { InterviewWithAnswer } from './InterviewWithAnswer.tsx';
import { SentCv, type CvView } from './SentCv.tsx';
import { StageBadge } from './StageBadge.tsx';
import type { useApplicantMoves } from './useApplicantMoves.tsx';
import { useMarkSeen } from './useMarkSeen.ts';
import type { ApplicantExtrasProps } from './ApplicantExtras.tsx';

interface ApplicantDetailsProps {
  readonly application: ApplicantDetail;
  readonly moves: ReturnType<typeof useApplicantMoves>;
  /** Level of the headings inside. */
  readonly headingLevel: 2 | 3;
  /** The steps stay in view outside of the details. */
  readonly actionsElsewhere?: boolean;
  readonly cvView?: CvView;
}

/** The application as sent, and its history. */
export function ApplicantDetails({
  application,
  moves,
  headingLevel,
  actionsElsewhere = false,
  cvView,
}: ApplicantDetailsProps) {
  const t = useText();
  const format = useFormat();
  const placeOf = usePlace();
  const pathOf = usePagePath();
  useMarkSeen(application);
  const { jobseeker, phone_number, email, cv, resume, interview, message, about, status } = application;
  const { Component: Extras } = useLoadedWhen<ApplicantExtrasProps>(
    status === 'rejected' || application.outside !== undefined || application.same_person.length > 0,
    () => import(/* webpackChunkName: "applicant-extras" */ './ApplicantExtras.tsx'),
  );
  const place = placeOf(jobseeker);
  const isPlanned = interview !== null && interview.state !== 'cancelled';
  const messages =
    status === 'withdrawn' || application.has_left || jobseeker.user_id === null
      ? undefined
      : pathOf('company-messages', jobseeker.user_id);
  const contact = [
    phone_number && {
      term: t('applicant.phone'),
      description: <TextLink href={`tel:${phone_number}`}>{format.phone(phone_number)}</TextLink>,
    },
    email && { term: t('common.contact.email'), description: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
    place && { term: t('applicant.place'), description: place },
    resume?.age && { term: t('common.job.age'), description: format.number(resume.age) },
    resume?.gender && { term: t('cv_search.gender'), description: t(`cv.gender.${resume.gender}`) },
    // For the employment contract: the server sends it once the applicant knows that they are hired.
    resume?.nrc && { term: t('common.nrc'), description: resume.nrc },
    { term: t('applicant.applied_at'), description: format.dateTime(application.applied_at) },
  ].filter((item) => typeof item === 'object' && item !== null);

  return (
    <Stack $gap={5}>
      <Cluster $gap={3} $nowrap $align="start">
        <Avatar name={jobseeker.name} src={jobseeker.profile_photo_url} size={64} />
        <Stack $gap={1} $align="start">
          <Text lang={textLanguage(jobseeker.position_title ?? '')}>{jobseeker.position_title}</Text>
          <StageBadge applicant={application} />
          <ApplicantMarks applicant={application} />
        </Stack>
      </Cluster>
      {!actionsElsewhere && (
        <HiddenInPrint>
          <ApplicantActions applicant={application} moves={moves} />
        </HiddenInPrint>
      )}
      {application.has_left && <Text $tone="muted">{t('applicant.left')}</Text>}
      {Extras && <Extras application={application} />}
      {(isPlanned || status === 'interview') && (
        <Part title={t('interview.heading')} level={headingLevel}>
          {isPlanned ? (
            <InterviewWithAnswer applicant={application} interview={interview} />
          ) : (
            <Text $tone="muted">{t('interview.none')}</Text>
          )}
          <InterviewActions applicant={application} moves={moves} />
        </Part>
      )}
      <Part title={t('applicant.contact')} level={headingLevel}>
        <DescriptionList items={contact} />
        {messages && (
          <HiddenInPrint>
            <Cluster>
              <ButtonLink to={messages} variant="secondary" icon="send">
                {t('cv.write')}
              </ButtonLink>
            </Cluster>
          </HiddenInPrint>
        )}
      </Part>
      {!application.has_left && (
        <Part title={t('applicant.cv')} level={headingLevel}>
          {cv ? <SentCv cv={cv} view={cvView} /> : <Text $tone="muted">{t('applicant.no_cv')}</Text>}
        </Part>
      )}
      {message && (
        <Part title={t('applicant.message')} level={headingLevel}>
          <WrittenText>{message}</WrittenText>
        </Part>
      )}
      {application.responses.length > 0 && (
        <Part title={t('applicant.responses')} level={headingLevel}>
          <ApplicantResponses responses={application.responses} />
        </Part>
      )}
      {about && (
        <Part title={t('applicant.about')} level={headingLevel}>
          <WrittenText>{about}</WrittenText>
        </Part>
      )}
      {resume && resume.experiences.length > 0 && (
        <Part title={t('cv.experience')} level={headingLevel}>
          <CvExperiences experiences={resume.experiences} />
        </Part>
      )}
      {resume && resume.educations.length > 0 && (
        <Part title={t('cv.education')} level={headingLevel}>
          <CvEducations educations={resume.educations} />
        </Part>
      )}
      {resume && resume.skills.length > 0 && (
        <Part title={t('cv.skills')} level={headingLevel}>
          <CvSkills skills={resume.skills} />
        </Part>
      )}
      {resume && resume.languages.length > 0 && (
        <Part title={t('cv.languages')} level={headingLevel}>
          <CvSkills skills={resume.languages} />
        </Part>
      )}
      <HiddenInPrint>
        <AssignApplicant applicant={application} />
      </HiddenInPrint>
      <Part title={t('applicant.labels')} level={headingLevel}>
        <ApplicantLabels applicant={application} />
      </Part>
      <Part title={t('applicant.notes')} level={headingLevel}>
        <ApplicantNotes id={application.id} />
      </Part>
      <Part title={t('applicant.events')} level={headingLevel}>
        <ApplicationEvents events={application.events} />
      </Part>
    </Stack>
  );
}

function Part({
  title,
  level,
  children,
}: {
  readonly title: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" $gap={2}>
      <Heading level={level} size="body">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
