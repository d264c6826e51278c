import type { JSX } from 'react';
import { useApi } from '@jpro/platform';
import { DeleteDialog } from '@jpro/features';
import { useText } from '../../text.ts';
import { type CvDialogProps, useCvChange } from './useCvChange.ts';

export default function DeleteCvDialog({ cv, onClose }: CvDialogProps): JSX.Element {
  const t = useText();
  const api = useApi();
  return (
    <DeleteDialog
      title={t('cv.delete_title')}
      labels={{ confirm: t('cv.delete_confirm'), cancel: t('cv.delete_keep') }}
      remove={() => api.delete('/uploadcvs/{id}', { params: { id: cv.id } })}
      refresh={useCvChange()}
      deleted={t('cv.deleted', { name: cv.cv_name })}
      onClose={onClose}
    >
      {t('cv.delete_text', { name: cv.cv_name })}
    </DeleteDialog>
  );
}
