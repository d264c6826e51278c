import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/** Call after changing the CVs: refetches everything that shows them. Resolves when the list is loaded. */
export function useCvChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/getuser') });
    void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
    await queryClient.invalidateQueries({ queryKey: apiKey('/uploadcvs') });
  };
}
