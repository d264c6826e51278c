import type { CvProfile } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { Stack, Text } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';
import { CvLines } from './CvLines.ts';

/** Where the person has worked, in which position and for how long. A masked CV does not name the employers. */
export function CvExperiences({ experiences }: Pick<CvProfile, 'experiences'>) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  return (
    <CvLines>
      {experiences.map((line) => (
        <Stack as="li" key={line.id} $gap={1}>
          <Text $weight="medium" lang={textLanguage(line.position_title)}>
            {line.position_title}
          </Text>
          <Text $size="small">
            {[line.company_name, nameOf(line.industry), nameOf(line.job_function)].filter(Boolean).join(' · ')}
          </Text>
          <Text $size="small" $tone="muted">
            {[
              format.date(line.start_date, 'short'),
              line.end_date ? format.date(line.end_date, 'short') : t('cv.today'),
            ].join(' – ')}
          </Text>
          {line.description && <WrittenText>{line.description}</WrittenText>}
        </Stack>
      ))}
    </CvLines>
  );
}
