/** `unit` is an alias for the sources of the remote being built (`serverBundle.ts`). */
declare module 'unit/routes.ts' {
  import type { Extension, PageRoute } from '@jpro/platform/routes';
  export const routes: readonly PageRoute[];
  export const extensions: readonly Extension[];
}

interface ImportMeta {
  /** A webpack function: every module of a folder whose request matches. */
  webpackContext(
    folder: string,
    options: { readonly regExp: RegExp },
  ): {
    (request: string): unknown;
    keys(): readonly string[];
  };
}
