import type { ReactNode } from 'react';
import { useLazyDialog } from '@jpro/features';
import type { Applicant } from '@jpro/api';
import type { KeysDialogProps } from './KeysDialog.tsx';
import type { RejectionReason } from './stages.ts';
import { useShortcutChoice } from './useShortcutChoice.ts';

interface Shortcuts {
  /** Whether single keys are active. */
  readonly enabled: boolean;
  /** Shows the list of keys. */
  readonly help: () => void;
  /** Asks why somebody is rejected. */
  readonly reject: (applicant: Applicant, reject: (reason: RejectionReason) => void) => void;
  readonly loading: boolean;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** The keys of the applicants' pages: whether they are active, and the dialog that lists them. */
export function useShortcuts(): Shortcuts {
  const [enabled, setEnabled] = useShortcutChoice();
  const { open, loading, render, close } = useLazyDialog<KeysDialogProps, KeysDialogProps['rejected']>(
    () => import(/* webpackChunkName: "board-keys" */ './KeysDialog.tsx'),
  );
  return {
    enabled,
    help: () => open(null),
    reject: (applicant, reject) => open({ applicant, reject }),
    loading,
    dialog: render((Dialog, rejected) => (
      <Dialog rejected={rejected} enabled={enabled} onEnable={setEnabled} onClose={close} />
    )),
  };
}
