import type { UploadedCv } from '@jpro/api';

/** Of a dialog about one uploaded CV. */
export interface CvDialogProps {
  readonly cv: UploadedCv;
  readonly onClose: () => void;
}
