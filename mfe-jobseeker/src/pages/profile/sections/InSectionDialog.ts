import { createContext } from 'react';

/** Whether a section's form is shown in a dialog, where its buttons stay in view. */
export const InSectionDialog = createContext(false);
