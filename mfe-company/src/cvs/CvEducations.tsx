import type { CvProfile } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { Stack, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import { CvLines } from './CvLines.ts';

/** The person's education and schools. A masked CV does not name the schools. */
export function CvEducations({ educations }: Pick<CvProfile, 'educations'>) {
  const t = useText();
  const nameOf = useLocalName();
  return (
    <CvLines>
      {educations.map((line) => (
        <Stack as="li" key={line.id} $gap={1}>
          <Text $weight="medium">{nameOf(line.education_level)}</Text>
          <Text $size="small">{[line.qualification, line.major, line.school].filter(Boolean).join(' · ')}</Text>
          {line.is_current && (
            <Text $size="small" $tone="muted">
              {t('cv.studies')}
            </Text>
          )}
        </Stack>
      ))}
    </CvLines>
  );
}
