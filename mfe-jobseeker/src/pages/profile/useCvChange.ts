import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/** To be called after a change of the CVs: everything that shows them asks again. Resolves when the list is there. */
export function useCvChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/getuser') });
    void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
    await queryClient.invalidateQueries({ queryKey: apiKey('/uploadcvs') });
  };
}
