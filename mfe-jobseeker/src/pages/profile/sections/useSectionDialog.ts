import { useLazyComponent, type LazyComponent } from '@jpro/platform/components';
import type { SectionDialogProps } from './SectionDialog.tsx';

/** The dialog around a section's form; its code is loaded when it is first opened. */
export function useSectionDialog(): LazyComponent<SectionDialogProps> {
  return useLazyComponent<SectionDialogProps>(
    () => import(/* webpackChunkName: "section-dialog" */ './SectionDialog.tsx'),
  );
}
