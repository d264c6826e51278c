import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { Badge, Icon, Text, TextLink, VisuallyHidden } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { applicantPath } from './applicantPath.ts';
import { PositionAndPlace } from './PositionAndPlace.tsx';
import { RequirementsBadge } from './RequirementsBadge.tsx';
import { StageBadge } from './StageBadge.tsx';
import { useCvWords } from '../cvs/useCvWords.ts';
import { useText } from '../text.ts';

const Line = styled.div<{ $isOpen: boolean; $isSelected: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-inline: ${space[2]} ${space[1]};
  border-bottom: 1px solid ${color.line};
  background: ${({ $isOpen, $isSelected }) => {
    if ($isOpen) return color.primarySoft;
    return $isSelected ? color.raised : color.surface;
  }};
  box-shadow: ${({ $isOpen }) => ($isOpen ? `inset 3px 0 ${color.primary}` : 'none')};

  &:hover {
    background: ${({ $isOpen }) => ($isOpen ? color.primarySoft : color.raised)};
  }

  /* On phones, and in a narrow list beside a pane. */
  @container (max-width: 420px) {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${space[2]};
    align-items: start;
    padding-block: ${space[1]};
  }

  /* With a mouse, more lines fit on the screen. */
  @media (hover: hover) and (pointer: fine) {
    --control: 36px;
  }
`;

/* Above the link that covers the line. */
const Above = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
`;

const Cell = styled.div`
  flex: none;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Who = styled(Cell)`
  flex: 1 1 0;
  min-width: 0;

  /* However many marks there are. */
  @container (width > 800px) {
    min-width: 10rem;
  }

  /* Beside a pane the name has the room. */
  @container (420px < width <= 800px) {
    > :last-child {
      display: none;
    }
  }

  @container (max-width: 420px) {
    align-self: center;
    white-space: normal;

    > :last-child {
      display: block;
    }
  }
`;

/* Only without a pane beside the list. */
const Fact = styled(Cell)<{ $width: string }>`
  width: ${({ $width }) => $width};
  color: ${color.muted};

  @container (max-width: 800px) {
    display: none;
  }
`;

const JobCell = styled(Fact)`
  flex-shrink: 1;

  @container (max-width: 420px) {
    display: block;
    grid-column: 2;
    width: auto;
    white-space: normal;
  }
`;

const Marks = styled(Cell)`
  display: flex;
  flex-shrink: 100;
  gap: ${space[1]};
  align-items: center;
  max-width: 40%;

  @container (max-width: 420px) {
    grid-column: 2;
    flex-wrap: wrap;
    max-width: none;
  }
`;

/* The fullest of lines shows them only where there is room. */
const Extra = styled.span`
  display: contents;

  @container (max-width: 800px) {
    display: none;
  }
`;

const Age = styled(Cell)`
  width: 9em;
  color: ${color.muted};
  text-align: end;

  @container (max-width: 420px) {
    grid-column: 2;
    width: auto;
    text-align: start;
  }
`;

const StageCell = styled(Cell)`
  width: 8em;

  @container (max-width: 420px) {
    grid-column: 2;
    width: auto;
  }
`;

const MenuCell = styled(Above)`
  grid-row: 1;
  grid-column: 3;
`;

interface ApplicantLineProps {
  readonly applicant: Applicant;
  /** Whether the applicant is open beside the list. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** For a list of several jobs: shows the job and the stage. */
  readonly withJob?: boolean;
  /** Opens the applicant beside the list instead of on a separate page. */
  readonly onOpen?: ((applicant: Applicant) => void) | undefined;
  /** The selection checkbox. */
  readonly pick: ReactNode;
  readonly menu: ReactNode;
}

/** One applicant in one line. */
export function ApplicantLine({
  applicant,
  isOpen,
  isSelected,
  withJob = false,
  onOpen,
  pick,
  menu,
}: ApplicantLineProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const words = useCvWords();
  const { jobseeker, profile, stars, tags, note_count, same_person, assigned_to } = applicant;
  const matches = profile?.matches ?? [];

  function open(event: MouseEvent): void {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(applicant);
  }

  return (
    <Line data-applicant={applicant.id} $isOpen={isOpen} $isSelected={isSelected}>
      <Above>{pick}</Above>
      <Who>
        <TextLink
          to={applicantPath(applicant)}
          look="plain"
          stretched
          aria-current={isOpen || undefined}
          onClick={open}
          draggable={false}
        >
          <Text as="span" $weight="medium" lang={textLanguage(jobseeker.name)}>
            {jobseeker.name}
          </Text>
        </TextLink>{' '}
        <Text as="span" $size="small" $tone="muted">
          {withJob ? (
            <PositionAndPlace jobseeker={jobseeker} />
          ) : (
            <span lang={textLanguage(jobseeker.position_title ?? '')}>{jobseeker.position_title}</span>
          )}
        </Text>
      </Who>
      <Marks>
        {applicant.is_new && <Badge tone="accent">{t('applicant.new')}</Badge>}
        {tags.slice(0, 2).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        <Extra>
          {same_person.length > 0 && <Badge tone="warning">{t('applicant.repeated')}</Badge>}
          {applicant.outside && <Badge>{t(`report.source.${applicant.outside.source}`)}</Badge>}
          <RequirementsBadge requirements={applicant.requirements} />
          {assigned_to && (
            <Badge icon="user">
              <span title={t('assign.to_name', { name: assigned_to.name })}>{assigned_to.name}</span>
            </Badge>
          )}
          {matches.length > 0 && (
            <Badge tone="success" icon="check">
              <span aria-hidden title={matches.map((match) => t(`applicant.match.${match}`)).join(', ')}>
                {format.number(matches.length)}
              </span>
              <VisuallyHidden>{matches.map((match) => t(`applicant.match.${match}`)).join(', ')}</VisuallyHidden>
            </Badge>
          )}
        </Extra>
        {stars > 0 && (
          <Badge tone="accent" icon="star">
            <span aria-hidden>{format.number(stars)}</span>
            <VisuallyHidden>{t('applicant.star_count', { count: stars })}</VisuallyHidden>
          </Badge>
        )}
        {note_count > 0 && <Icon name="edit" size={14} label={t('applicant.note_count', { count: note_count })} />}
      </Marks>
      {withJob ? (
        <JobCell $width="16em">
          <Text as="span" $size="small">
            {t('applications.for', { job: applicant.job.title })}
          </Text>
        </JobCell>
      ) : (
        <Fact $width="11em">
          <Text as="span" $size="small">
            {profile && words.experienceFor(profile)}
          </Text>
        </Fact>
      )}
      <Fact $width="9em">
        <Text as="span" $size="small">
          {profile && words.salary(profile)}
        </Text>
      </Fact>
      {withJob ? (
        <StageCell>
          <StageBadge applicant={applicant} />
        </StageCell>
      ) : (
        <Fact $width="10em">
          <Text as="span" $size="small">
            {nameOf(jobseeker.township) || nameOf(jobseeker.location)}
          </Text>
        </Fact>
      )}
      <Age>
        <Text as="time" $size="small" dateTime={applicant.applied_at}>
          {format.relative(applicant.applied_at)}
        </Text>
      </Age>
      <MenuCell>{menu}</MenuCell>
    </Line>
  );
}
