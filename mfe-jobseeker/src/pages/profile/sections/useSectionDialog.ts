import type { ComponentType } from 'react';
import { useLazyComponent, useOpened } from '@jpro/features';
import type { SectionDialogProps } from './SectionDialog.tsx';

const loadDialog = () => import(/* webpackChunkName: "section-dialog" */ './SectionDialog.tsx');

/**
 * A section's form in its dialog, about a subject such as an entry. The code of both is loaded when it is first opened.
 */
export function useSectionDialog<P, T = void>(loadForm: () => Promise<{ readonly default: ComponentType<P> }>) {
  const form = useLazyComponent<P>(loadForm);
  const dialog = useLazyComponent<SectionDialogProps>(loadDialog);
  const { opened, open, close } = useOpened<T>();
  return {
    Form: form.Component,
    SectionDialog: dialog.Component,
    /** Null while it is closed. */
    opened,
    loading: form.loading || dialog.loading,
    open(subject: T) {
      open(subject);
      form.load();
      dialog.load();
    },
    close,
  };
}
