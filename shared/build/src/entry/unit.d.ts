/** `unit` is an alias for the sources of the remote that is built (`serverBundle.ts`). */
declare module 'unit/routes.ts' {
  import type { PageRoute } from '@jpro/platform/routes';
  export const routes: readonly PageRoute[];
}

declare module 'unit/locales/*.json' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
