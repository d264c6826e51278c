import { useCallback, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '@jpro/platform/components';
import type { PhotoCropperProps } from './PhotoCropper.tsx';

const JPEG_QUALITY = 0.9;

/**
 * Crops a chosen photo. Browsers that cannot decode it get no cropper and send it as it is: the server decides whether
 * it is a photo.
 */
export function useCrop(photo: File | null) {
  const { Component, load } = useLazyComponent<PhotoCropperProps>(
    () => import(/* webpackChunkName: "photo-cropper" */ './PhotoCropper.tsx'),
  );
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!photo || !('createImageBitmap' in globalThis)) return;
    let isCurrent = true;
    createImageBitmap(photo).then(
      (decoded) => {
        if (!isCurrent) return decoded.close();
        setPicture(decoded);
        load();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      canvas.current = null;
      setPicture(null);
    };
    // `load` is new on every render and does nothing the second time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [photo]);

  const onReady = useCallback((shown: HTMLCanvasElement) => {
    canvas.current = shown;
  }, []);

  return {
    cropper: picture && Component ? { Component, picture, onReady } : null,
    /** The cropped photo, or the chosen one without a cropper. */
    async cropped(chosen: File): Promise<File> {
      const shown = canvas.current;
      const blob = shown && (await new Promise<Blob | null>((done) => shown.toBlob(done, 'image/jpeg', JPEG_QUALITY)));
      return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : chosen;
    },
  };
}
