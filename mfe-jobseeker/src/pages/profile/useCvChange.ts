import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type UploadedCv } from '@jpro/api';
import { useProfileChanged } from '../../profile/useProfileChanged.ts';

/** Call after changing the CVs: refetches everything that shows them. Resolves when the list is loaded. */
export function useCvChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const profileChanged = useProfileChanged();
  return async () => {
    void profileChanged();
    await queryClient.invalidateQueries({ queryKey: apiKey('/uploadcvs') });
  };
}

export interface CvDialogProps {
  readonly cv: UploadedCv;
  readonly onClose: () => void;
}
