import type { APIRequestContext } from '@playwright/test';

export interface ReleasedRoute {
  readonly unit: string;
  readonly pattern: string;
  readonly page: string;
  readonly guard: 'none' | 'guest-only' | 'company-guest-only' | 'jobseeker-only' | 'company-only';
  /** A page that is not hydrated. */
  readonly hydrate?: false;
}

interface Boot {
  readonly remotes: Readonly<Record<string, { readonly routes: readonly Omit<ReleasedRoute, 'unit'>[] }>>;
  /** Proves that a report comes from this page view. */
  readonly view: string;
  readonly data: readonly (readonly [queryKey: readonly unknown[], response: unknown])[];
}

/** The boot manifest that the gateway wrote into a document. */
export function bootIn(html: string): Boot {
  const json = /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error('The document has no boot manifest');
  return JSON.parse(json) as Boot;
}

/** The route tables of the current releases. */
export async function releasedRoutes(request: APIRequestContext): Promise<readonly ReleasedRoute[]> {
  const { remotes } = bootIn(await (await request.get('/my')).text());
  return Object.entries(remotes).flatMap(([unit, { routes }]) => routes.map((route) => ({ ...route, unit })));
}
