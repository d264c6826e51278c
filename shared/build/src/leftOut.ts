import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Shared libraries are whole, except for these names: every visitor loads what is shared, and these would cost more
 * than they give. A name that ends with `*` stands for all that begin so.
 */
interface LeftOut {
  readonly names: readonly string[];
  /** What to do instead; the build of a remote that uses such a name says so. */
  readonly instead: string;
}

const LEFT_OUT: Readonly<Record<string, readonly LeftOut[]>> = {
  'react-router': [
    {
      names: ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'StaticRouter', 'unstable_HistoryRouter'],
      instead: 'the page has one history, which the shell owns: `defineRemote` puts your pages into its router',
    },
    {
      names: [
        ...['Navigate', 'Outlet', 'Route', 'Routes', 'createRoutesFromChildren', 'createRoutesFromElements'],
        ...['matchRoutes', 'renderMatches', 'useOutlet', 'useOutletContext', 'useRoutes'],
      ],
      instead: 'list the page in routes.ts, which gateway and shell read too (`redirectFrom` for a moved one)',
    },
    {
      names: [
        ...['Await', 'Form', 'IDLE_BLOCKER', 'IDLE_FETCHER', 'IDLE_NAVIGATION', 'RouterContextProvider'],
        ...['RouterProvider', 'ScrollRestoration', 'createBrowserRouter', 'createContext', 'createHashRouter'],
        ...['createMemoryRouter', 'createRoutesStub', 'data', 'isRouteErrorResponse', 'redirect', 'redirectDocument'],
        ...['replace', 'useActionData', 'useAsyncError', 'useAsyncValue', 'useBlocker', 'useFetcher', 'useFetchers'],
        ...['useFormAction', 'useLoaderData', 'useMatches', 'useNavigation', 'useRevalidator', 'useRouteError'],
        ...['useRouteLoaderData', 'useSubmit', 'useViewTransitionState', 'unstable_usePrompt', 'unstable_useRoute'],
        ...['unstable_useRouteDiscovery', 'unstable_useRouterState'],
      ],
      instead: 'name the data as `queries` in routes.ts and read it with react-query; @jpro/forms has the forms',
    },
    {
      names: [
        ...['Links', 'Meta', 'PrefetchPageLinks', 'Scripts', 'ServerRouter', 'StaticRouterProvider'],
        ...['createCookie', 'createCookieSessionStorage', 'createMemorySessionStorage', 'createRequestHandler'],
        ...['createSession', 'createSessionStorage', 'createStaticHandler', 'createStaticRouter', 'href', 'isCookie'],
        ...['isSession', 'unstable_RSCStaticRouter', 'unstable_routeRSCServerRequest', 'unstable_setDevServerHooks'],
      ],
      instead: 'these belong to react-router as a framework and as a server; the gateway draws the pages',
    },
    { names: ['UNSAFE_*'], instead: 'these are the library’s own parts' },
  ],
  '@tanstack/react-query': [
    {
      names: [
        ...['HydrationBoundary', 'defaultShouldDehydrateMutation', 'defaultShouldDehydrateQuery', 'dehydrate'],
        ...['dehydrateQuery', 'hydrate'],
      ],
      instead: 'responses of the first view arrive in the boot manifest: name the endpoints as `queries` in routes.ts',
    },
    { names: ['experimental_streamedQuery'], instead: 'no endpoint streams: use `useQuery`' },
  ],
  'styled-components': [
    {
      names: ['ServerStyleSheet', '__PRIVATE__', 'stylisPluginRSC', 'version'],
      instead: 'the shell collects the styles of what the server draws',
    },
    {
      names: ['createTheme'],
      instead: '@jpro/ui/tokens has the design’s values as variables of CSS, for both themes',
    },
  ],
};

/** Why the shell does not share a name of a library, as something to do. Undefined for names that it shares. */
export function leftOutReason(library: string, name: string): string | undefined {
  return LEFT_OUT[library]?.find(({ names }) => names.some((each) => isNamed(each, name)))?.instead;
}

export const isLeftOut = (library: string, name: string): boolean => leftOutReason(library, name) !== undefined;

/** Library -> the names and patterns that are left out. */
export const LEFT_OUT_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LEFT_OUT).map(([library, groups]) => [library, groups.flatMap(({ names }) => names)]),
);

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Of module federation: from the shared module to the library. */
const PROVIDED = 'provide module for shared';

/**
 * Lets webpack drop what the shell leaves out of shared libraries. Federation itself takes a shared
 * library as a whole, and its own `treeShaking` is only for libraries that the page does not start with.
 */
export class LeftOutNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeftOutNames', ({ hooks, moduleGraph }: Compilation) => {
      hooks.dependencyReferencedExports.tap('LeftOutNames', (references, dependency) => {
        if (dependency.type !== PROVIDED) return references;
        const { _name: library = '' } = moduleGraph.getParentModule(dependency) as Module & { readonly _name?: string };
        const module = moduleGraph.getModule(dependency);
        const names = module && moduleGraph.getProvidedExports(module);
        if (!(library in LEFT_OUT_NAMES) || !Array.isArray(names)) return references;
        return names.filter((name) => !isLeftOut(library, name)).map((name) => ({ name: [name], canMangle: false }));
      });
    });
  }
}
