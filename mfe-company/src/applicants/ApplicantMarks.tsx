import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Badge, Cluster, Icon, Text, VisuallyHidden } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useCvWords } from '../cvs/useCvWords.ts';
import { useText } from '../text.ts';
import { RequirementsBadge } from './RequirementsBadge.tsx';

/* Signs below the line of the text before must not touch the badges. */
const Marks = styled(Cluster)`
  &:not(:empty) {
    margin-block: ${space[1]};
  }
`;

interface ApplicantMarksProps {
  readonly applicant: Applicant;
  /** For a card on the board: shows the salary without a label, and whether the applicant is new. */
  readonly compact?: boolean;
}

/** What a list shows of an applicant at a glance: experience, salary, matches, the company's own stars and tags. */
export function ApplicantMarks({ applicant, compact = false }: ApplicantMarksProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useCvWords();
  const { profile, stars, tags, note_count, same_person, assigned_to } = applicant;
  const salary = profile && words.salary(profile);
  return (
    <>
      {profile && (
        <Text $size="small">
          {[words.experienceFor(profile), salary && (compact ? salary : t('cv.expects', { amount: salary }))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Marks $gap={1}>
        {compact && applicant.is_new && <Badge tone="accent">{t('applicant.new')}</Badge>}
        {applicant.outside && <Badge>{t(`report.source.${applicant.outside.source}`)}</Badge>}
        <RequirementsBadge requirements={applicant.requirements} />
        {profile?.matches.map((match) => (
          <Badge key={match} tone="success">
            {t(`applicant.match.${match}`)}
          </Badge>
        ))}
        {same_person.length > 0 && <Badge tone="warning">{t('applicant.repeated')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {assigned_to && <Badge icon="user">{t('assign.to_name', { name: assigned_to.name })}</Badge>}
        {stars > 0 && (
          <Badge tone="accent" icon="star">
            <span aria-hidden>{number(stars)}</span>
            <VisuallyHidden>{t('applicant.star_count', { count: stars })}</VisuallyHidden>
          </Badge>
        )}
        {note_count > 0 && <Icon name="edit" size={14} label={t('applicant.note_count', { count: note_count })} />}
      </Marks>
    </>
  );
}
