import { createContext, type ReactNode } from 'react';
import { Button, Dialog } from '@jpro/ui';
import { useText } from '../../../text.ts';

/** What every form of a section takes, in its dialog and in the guided path. */
export interface SectionFormProps {
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
  readonly submitLabel?: string | undefined;
}

/** Whether a section's form is in a dialog, where its buttons stay in view. */
export const InSectionDialog = createContext(false);

interface SectionDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Gets the button that closes the dialog without saving. */
  readonly children: (actions: ReactNode) => ReactNode;
}

/** A section's form in a dialog; on a phone it is a sheet. */
export function SectionDialog({ title, onClose, children }: SectionDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <InSectionDialog value={true}>
        {children(
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>,
        )}
      </InSectionDialog>
    </Dialog>
  );
}
