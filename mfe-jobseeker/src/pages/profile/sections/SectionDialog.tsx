import type { ReactNode } from 'react';
import { Button } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { useText } from '../../../text.ts';
import { InSectionDialog } from './SectionFormProps.ts';

export interface SectionDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Receives the button that closes the dialog without saving. */
  readonly children: (actions: ReactNode) => ReactNode;
}

/** A section's form in a dialog; on a phone it is a sheet. */
export default function SectionDialog({ title, onClose, children }: SectionDialogProps) {
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
