import type { ReactNode } from 'react';

/** What every form of a section takes, in its dialog and in the guided path. */
export interface SectionFormProps {
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
  readonly submitLabel?: string | undefined;
}
