import { createContext } from 'react';

/** Whether a section's form is in a dialog, where its buttons stay in view. */
export const InSectionDialog = createContext(false);
