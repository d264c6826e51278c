import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/** Call after changing the profile: refetches everything that shows it. Resolves when the profile itself is loaded. */
export function useProfileChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const path of ['/jobseeker/getuser', '/jobseeker/percentage', '/jobseeker/cvpreview'] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
    await queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/getbyuser') });
  };
}
