import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CvCard } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { Avatar, Card, Cluster, Stack, Text, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import { CvBadges } from './CvBadges.tsx';
import { cvPath } from './cvPath.ts';
import { useCvWords } from './useCvWords.ts';

interface CvItemProps {
  readonly cv: CvCard;
  /** The matches, or the company's own tags. */
  readonly children?: ReactNode;
}

const MAX_SKILLS = 6;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
`;

/** A jobseeker in a list; the whole card links to the CV. */
export function CvItem({ cv, children }: CvItemProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const words = useCvWords();
  const title = cv.position_title ?? t('cv.no_position');
  const salary = words.salary(cv);
  const known = [...cv.skills, ...cv.languages].map(({ language }) => language);
  const facts = [
    words.experience(cv.months_of_experience),
    nameOf(cv.education_level),
    salary && t('cv.expects', { amount: salary }),
  ].filter(Boolean);

  return (
    <Card $interactive>
      <Row>
        <Avatar name={cv.name} src={cv.profile_photo_url} size={48} />
        <Stack $gap={1}>
          <Cluster $justify="space-between" $align="start">
            <TextLink to={cvPath(cv.user_id)} look="plain" stretched>
              <Text as="span" $weight="medium" lang={textLanguage(title)}>
                {title}
              </Text>
            </TextLink>
            <Cluster>
              <CvBadges cv={cv} />
            </Cluster>
          </Cluster>
          <Text $size="small">{[cv.name, words.person(cv)].filter(Boolean).join(' · ')}</Text>
          <Text $size="small" $tone="muted">
            {facts.join(' · ')}
          </Text>
          {known.length > 0 && (
            <Text $size="small" $tone="muted" $lines={2}>
              {known.slice(0, MAX_SKILLS).join(' · ')}
            </Text>
          )}
          {children}
          {cv.updated_at && (
            <Text $size="tiny" $tone="muted">
              {t('cv.changed', { when: format.relative(cv.updated_at) })}
            </Text>
          )}
        </Stack>
      </Row>
    </Card>
  );
}
