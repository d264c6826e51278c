import type { JSX } from 'react';
import { ToastRegion } from '@jpro/ui';
import { usePlatform, useStore } from '@jpro/platform';
import { useText } from '../text.ts';
import { useExpiringToasts } from './useExpiringToasts.ts';

export function Messages(): JSX.Element {
  const t = useText();
  const { toasts } = usePlatform();
  const shown = useStore(toasts);
  useExpiringToasts(shown, toasts);
  return (
    <ToastRegion
      toasts={shown}
      onDismiss={(id) => toasts.dismiss(Number(id))}
      labels={{ region: t('messages.region'), dismiss: t('messages.dismiss') }}
    />
  );
}
