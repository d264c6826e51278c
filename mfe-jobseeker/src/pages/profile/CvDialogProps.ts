import type { UploadedCv } from '@jpro/api';

export interface CvDialogProps {
  readonly cv: UploadedCv;
  readonly onClose: () => void;
}
