import type { APIRequestContext } from '@playwright/test';

export interface ReleasedRoute {
  readonly unit: string;
  readonly pattern: string;
  readonly page: string;
  /** What the shell draws around the page. */
  readonly chrome: 'full' | 'no-footer' | 'back-bar';
  readonly guard: 'none' | 'guest-only' | 'company-guest-only' | 'jobseeker-only' | 'company-only';
  /** A page that is not hydrated. */
  readonly hydrate?: false;
}

interface Frame {
  readonly remotes: Readonly<Record<string, { readonly routes: readonly Omit<ReleasedRoute, 'unit'>[] }>>;
}

interface Boot {
  /** Address of the remaining HTML. */
  readonly frame: string;
  readonly data: readonly (readonly [queryKey: readonly unknown[], response: unknown])[];
}

/** The boot manifest that the gateway wrote into a document. */
export function bootIn(html: string): Boot {
  const json = /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error('The document has no boot manifest');
  return JSON.parse(json) as Boot;
}

/** The proof with which a browser sends reports of the page view that got these headers. */
export function proofIn(serverTiming: string | null): string {
  const [, proof] = /(?:^|, )view;desc="([^"]+)"/.exec(serverTiming ?? '') ?? [];
  if (proof === undefined) throw new Error(`No proof of a page view in "${serverTiming}"`);
  return proof;
}

/** The route tables of the current releases. `get` requests an address of the site. */
export async function routesOf(
  get: (address: string) => Promise<{ text(): Promise<string> }>,
): Promise<readonly ReleasedRoute[]> {
  const { frame } = bootIn(await (await get('/my')).text());
  const { remotes } = JSON.parse(await (await get(frame)).text()) as Frame;
  return Object.entries(remotes).flatMap(([unit, { routes }]) => routes.map((route) => ({ ...route, unit })));
}

export function releasedRoutes(request: APIRequestContext): Promise<readonly ReleasedRoute[]> {
  return routesOf((address) => request.get(address));
}
