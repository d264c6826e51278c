import type { JSX } from 'react';
import { CV_MAX_COUNT } from '@jpro/api/fields';
import { Card, Heading, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import { CvList } from './CvList.tsx';

export function CvSection(): JSX.Element {
  const t = useText();
  return (
    <Card as="section" id="cvs" aria-labelledby="cvs-title" $padding={5}>
      <Stack $gap={5}>
        <div>
          <Heading level={2} size="title" id="cvs-title">
            {t('cv.title')}
          </Heading>
          <Text $tone="muted">{t('cv.intro', { max: CV_MAX_COUNT })}</Text>
        </div>
        <CvList />
      </Stack>
    </Card>
  );
}
