import { useEffect, useRef } from 'react';
import { useToasts } from '@jpro/platform';
import { useMessagesText } from './useMessagesText.ts';

/**
 * Messages are text only: a file that is dropped on the page or pasted into the element is refused with a notice.
 * Otherwise the browser would leave the page to open a dropped file.
 */
export function useRefusedFiles() {
  const t = useMessagesText();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const refuse = useRef(() => undefined as void);
  refuse.current = () => void toasts.show(t('no_files'), 'info');

  useEffect(() => {
    const element = place.current;
    const onPaste = (event: ClipboardEvent): void => {
      // Text copied from an office program comes with a picture of itself.
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      refuse.current();
    };
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      refuse.current();
    };
    element?.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      element?.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return place;
}
