import { useState, type ChangeEvent, type JSX } from 'react';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useSession } from '@jpro/platform';
import { megabytes, PICTURE_TYPES, useLazyComponent, usePreview } from '@jpro/features';
import { Avatar, Button, Cluster, Field, Stack, Text } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { useText } from '../../text.ts';
import type { ChosenPhotoProps, PhotoProblem } from './ChosenPhoto.tsx';

const loadChosen = () => import(/* webpackChunkName: "chosen-photo" */ './ChosenPhoto.tsx');

/** The photo, with a preview of a new one before it is sent. */
export function PhotoForm(): JSX.Element {
  const t = useText();
  const user = useSession();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<PhotoProblem>();
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState(0);
  const preview = usePreview(chosen);
  const { Component: ChosenPhoto, loading, load } = useLazyComponent<ChosenPhotoProps>(loadChosen);

  function clear(): void {
    setChosen(null);
    setProblem(undefined);
    setAttempt((number) => number + 1);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0] ?? null;
    const isPhoto = file === null || PICTURE_TYPES.includes(file.type);
    setProblem(isPhoto ? undefined : { key: 'wrong_type' });
    setChosen(isPhoto ? file : null);
    setChoices((number) => number + 1);
    if (file && isPhoto) load();
  }

  function refuse(found: PhotoProblem): void {
    setProblem(found);
    if ('key' in found) setChosen(null);
  }

  return (
    <Stack $gap={3}>
      <Cluster $gap={4}>
        <Avatar name={user?.name ?? ''} src={preview ?? user?.profile_photo_url} size={96} eager />
        <Text $tone="muted" $size="small" role="status">
          {preview ? t('photo.preview') : user?.profile_photo_url ? '' : t('photo.none')}
        </Text>
      </Cluster>
      <Field
        label={t('photo.new')}
        error={
          problem && ('key' in problem ? t(`photo.${problem.key}`, { mb: megabytes(PHOTO_MAX_BYTES) }) : problem.said)
        }
      >
        <FileInput
          key={attempt}
          accept={PICTURE_TYPES.join(',')}
          labels={{ choose: t('photo.choose'), change: t('photo.change') }}
          hint={t('photo.help')}
          onChange={choose}
        />
      </Field>
      {chosen && ChosenPhoto && <ChosenPhoto key={choices} photo={chosen} onRefused={refuse} onDone={clear} />}
      {chosen && !ChosenPhoto && (
        <div>
          <Button busy={loading} onClick={load}>
            {t('photo.use')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
