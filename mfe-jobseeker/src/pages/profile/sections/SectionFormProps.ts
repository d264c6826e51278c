import type { ReactNode } from 'react';

/** The properties of every section's form, in its dialog and in the guide. */
export interface SectionFormProps {
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
  readonly submitLabel?: string | undefined;
}
