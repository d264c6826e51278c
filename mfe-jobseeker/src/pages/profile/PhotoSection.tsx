import type { JSX } from 'react';
import { Card, Heading, Stack } from '@jpro/ui';
import { useText } from '../../text.ts';
import { PhotoForm } from './PhotoForm.tsx';

export function PhotoSection(): JSX.Element {
  const t = useText();
  return (
    <Card as="section" id="photo" aria-labelledby="photo-title" $padding={5}>
      <Stack $gap={3}>
        <Heading level={2} size="title" id="photo-title">
          {t('photo.title')}
        </Heading>
        <PhotoForm />
      </Stack>
    </Card>
  );
}
