import type { ReactNode } from 'react';
import { Button, Dialog } from '@jpro/ui';
import { useText } from '../../../text.ts';

/** What every form of a section takes, in its dialog and in the guided path. */
export interface SectionFormProps {
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
  readonly submitLabel?: string | undefined;
}

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
      {children(
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>,
      )}
    </Dialog>
  );
}
