import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@jpro/api';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { updateUser, useApi, usePlatform, useToasts } from '@jpro/platform';
import { useFailureText } from '@jpro/features';
import { Button, Cluster } from '@jpro/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProfileChanged } from '../../profile/useProfileChanged.ts';
import { useText } from '../../text.ts';
import { PhotoCropper } from './crop/PhotoCropper.tsx';

/** A problem found in the browser, as a text key because the language may change, or the server's message. */
export type PhotoProblem = { readonly key: 'too_large' | 'wrong_type' } | { readonly said: string };

export interface ChosenPhotoProps {
  readonly photo: File;
  readonly onRefused: (problem: PhotoProblem) => void;
  /** Called when the photo was sent or is no longer wanted, unless another one was chosen meanwhile. */
  readonly onDone: () => void;
}

/** Crops a chosen photo and sends it. */
export default function ChosenPhoto({ photo, onRefused, onDone }: ChosenPhotoProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const { session } = usePlatform();
  const failureText = useFailureText();
  const profileChanged = useProfileChanged();
  const crop = useCrop(photo);
  const upload = useMutation({
    async mutationFn() {
      const cropped = await crop.cropped(photo);
      if (cropped.size > PHOTO_MAX_BYTES) return null;
      const form = new FormData();
      form.set('photo', cropped);
      return api.post('/jobseeker/updatephoto', { form });
    },
    onSuccess(changed) {
      if (!changed) return;
      updateUser(session, changed);
      toasts.show(t('photo.saved'), 'success');
      void profileChanged();
    },
  });
  /** These handlers, unlike the others, are not called once another photo was chosen. */
  const send = () =>
    upload.mutate(undefined, {
      onSuccess: (changed) => (changed ? onDone() : onRefused({ key: 'too_large' })),
      onError(error) {
        const said = error instanceof ApiError ? error.errors['photo']?.join(' ') : undefined;
        onRefused({ said: said ?? failureText(error) });
      },
    });
  return (
    <>
      {crop.picture && <PhotoCropper picture={crop.picture} onReady={crop.onReady} />}
      <Cluster>
        <Button busy={upload.isPending} onClick={send}>
          {t('photo.use')}
        </Button>
        <Button variant="secondary" disabled={upload.isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Cluster>
    </>
  );
}

const JPEG_QUALITY = 0.9;

/**
 * Crops a chosen photo. If the browser cannot decode it, there is nothing to crop and the file is sent as it is: the
 * server decides whether it is a photo.
 */
function useCrop(photo: File) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!('createImageBitmap' in globalThis)) return;
    let isCurrent = true;
    createImageBitmap(photo).then(
      (decoded) => (isCurrent ? setPicture(decoded) : decoded.close()),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      canvas.current = null;
      setPicture(null);
    };
  }, [photo]);

  const onReady = useCallback((shown: HTMLCanvasElement) => {
    canvas.current = shown;
  }, []);

  return {
    /** The picture that the cropper draws. */
    picture,
    onReady,
    /** The cropped photo, or the chosen file when there was no cropper. */
    async cropped(chosen: File): Promise<File> {
      const shown = canvas.current;
      const blob = shown && (await new Promise<Blob | null>((done) => shown.toBlob(done, 'image/jpeg', JPEG_QUALITY)));
      return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : chosen;
    },
  };
}
