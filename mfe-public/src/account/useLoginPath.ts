import { useLocalePath } from '@jpro/platform';

/** Path of the jobseeker's login page, which returns to `path`; both without locale prefix. */
export function useLoginPath(): (path: string) => string {
  const localePath = useLocalePath();
  return (path) => `/login?${new URLSearchParams({ redirect: localePath(path) })}`;
}
