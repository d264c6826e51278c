import { type ReactNode, createContext } from 'react';

/** The properties of every section's form, in its dialog and in the guide. */
export interface SectionFormProps {
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
  readonly submitLabel?: string | undefined;
}

/** Whether a section's form is shown in a dialog, where its buttons stay in view. */
export const InSectionDialog = createContext(false);
