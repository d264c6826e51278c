import { useLocalePath } from '@jpro/platform';

/** Address of the jobseeker's login that leads back to `path` afterwards; both without locale prefix. */
export function useLoginPath(): (path: string) => string {
  const localePath = useLocalePath();
  return (path) => `/login?${new URLSearchParams({ redirect: localePath(path) })}`;
}
