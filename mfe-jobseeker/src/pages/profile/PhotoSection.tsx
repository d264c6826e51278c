import { useEffect, useState, type ChangeEvent, type JSX } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@jpro/api';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, usePlatform, useSession, useToasts } from '@jpro/platform';
import { Avatar, Button, Card, Cluster, Field, FileInput, Heading, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useCrop } from './crop/useCrop.ts';
import { megabytes } from './megabytes.ts';

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The photo, with a preview of a new one before it is sent. */
export function PhotoSection(): JSX.Element {
  const t = useText();
  const api = useApi();
  const user = useSession();
  const toasts = useToasts();
  const { session } = usePlatform();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  /** A problem found here, as a text key because the language may change; or the server's message. */
  const [problem, setProblem] = useState<{ readonly key: 'too_large' | 'wrong_type' } | { readonly said: string }>();
  const [attempt, setAttempt] = useState(0);
  const preview = useObjectUrl(chosen);
  const crop = useCrop(chosen);

  const upload = useMutation({
    async mutationFn(photo: File) {
      const cropped = await crop.cropped(photo);
      if (cropped.size > PHOTO_MAX_BYTES) return null;
      const form = new FormData();
      form.set('photo', cropped);
      return api.post('/jobseeker/updatephoto', { form });
    },
    onSuccess(changed) {
      if (!changed) {
        setChosen(null);
        setProblem({ key: 'too_large' });
        return;
      }
      session.set(changed);
      toasts.show(t('photo.saved'), 'success');
      clear();
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/getuser') });
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
    },
    onError(error) {
      setProblem({
        said:
          error instanceof ApiError ? (error.errors['photo']?.join(' ') ?? error.message) : t('common.failed.title'),
      });
    },
  });

  function clear(): void {
    setChosen(null);
    setProblem(undefined);
    setAttempt((number) => number + 1);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0] ?? null;
    const isPhoto = file === null || PHOTO_TYPES.includes(file.type);
    setProblem(isPhoto ? undefined : { key: 'wrong_type' });
    setChosen(isPhoto ? file : null);
  }

  return (
    <Card as="section" id="photo" aria-labelledby="photo-title" $padding={5}>
      <Stack $gap={3}>
        <Heading level={2} size="title" id="photo-title">
          {t('photo.title')}
        </Heading>
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
            accept={PHOTO_TYPES.join(',')}
            labels={{ choose: t('photo.choose'), change: t('photo.change') }}
            hint={t('photo.help')}
            onChange={choose}
          />
        </Field>
        {crop.cropper && (
          <crop.cropper.Component key={attempt} picture={crop.cropper.picture} onReady={crop.cropper.onReady} />
        )}
        {chosen && (
          <Cluster>
            <Button busy={upload.isPending} onClick={() => upload.mutate(chosen)}>
              {t('photo.use')}
            </Button>
            <Button variant="secondary" onClick={clear}>
              {t('common.cancel')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Object URL of the file, revoked when the file changes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [file]);
  return url;
}
