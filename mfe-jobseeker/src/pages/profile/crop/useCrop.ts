import { useCallback, useEffect, useRef, useState } from 'react';

const JPEG_QUALITY = 0.9;

/**
 * Crops a chosen photo. If the browser cannot decode it, there is nothing to crop and the file is sent as it is: the
 * server decides whether it is a photo.
 */
export function useCrop(photo: File) {
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
