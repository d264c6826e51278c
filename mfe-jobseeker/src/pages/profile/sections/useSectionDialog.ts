import { useState, type ComponentType } from 'react';
import { useLazyComponent } from '@jpro/platform/components';
import type { SectionDialogProps } from './SectionDialog.tsx';

const loadDialog = () => import(/* webpackChunkName: "section-dialog" */ './SectionDialog.tsx');

/**
 * A section's form in its dialog, about a subject such as an entry. The code of both is loaded when it is first opened.
 */
export function useSectionDialog<P, T = void>(loadForm: () => Promise<{ readonly default: ComponentType<P> }>) {
  const form = useLazyComponent<P>(loadForm);
  const dialog = useLazyComponent<SectionDialogProps>(loadDialog);
  const [opened, setOpened] = useState<{ readonly subject: T } | null>(null);
  return {
    Form: form.Component,
    SectionDialog: dialog.Component,
    /** Null while it is closed. */
    opened,
    loading: form.loading || dialog.loading,
    open(subject: T) {
      setOpened({ subject });
      form.load();
      dialog.load();
    },
    /** Closes what was open when this was rendered: not what was opened while a late response was on its way. */
    close: () => setOpened((current) => (current === opened ? null : current)),
  };
}
