/**
 * The shell on the server: renders its own parts and the page of a remote, like `main.tsx` and the remotes do in the
 * browser, and provides the packages that remotes share.
 */
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import * as reactRouter from 'react-router';
import * as styledComponents from 'styled-components';
import { ServerStyleSheet } from 'styled-components';
import * as reactQuery from '@tanstack/react-query';
import * as api from '@jpro/api';
import * as platform from '@jpro/platform';
import { PlatformProvider, type Platform, type RemoteDefinition } from '@jpro/platform';
import { createStore } from '@jpro/platform/host';
import { createServerPlatform, createServerRemote, type ServerBoot, type ServerRemote } from '@jpro/platform/server';
import * as ui from '@jpro/ui';
import * as uiDialogs from '@jpro/ui/dialogs';
import * as uiFields from '@jpro/ui/fields';
import * as jsxRuntime from '@jpro/ui/jsx-runtime';
import * as uiTables from '@jpro/ui/tables';
import * as uiTabs from '@jpro/ui/tabs';
import * as uiTokens from '@jpro/ui/tokens';
import { Bottom } from './bottom/Bottom.tsx';
import { OutletPage } from './page/OutletPage.tsx';
import { OUTLET_PAGE, PREFIX } from './roots.ts';
import { UNIT } from './shellSource.ts';
import { loadSignedInTools } from './top/SignedIn.tsx';
import { Top } from './top/Top.tsx';
import { WithoutScript } from './WithoutScript.tsx';

/** What the pages of remotes may import: one shared copy of each, as in the browser. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react-router': reactRouter,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
  '@jpro/api': api,
  '@jpro/platform': { ...platform, defineRemote: (definition: RemoteDefinition) => createServerRemote(definition) },
  '@jpro/ui': ui,
  '@jpro/ui/jsx-runtime': jsxRuntime,
  '@jpro/ui/tokens': uiTokens,
  '@jpro/ui/fields': uiFields,
  '@jpro/ui/tables': uiTables,
  '@jpro/ui/tabs': uiTabs,
  '@jpro/ui/dialogs': uiDialogs,
};

export interface RenderRequest {
  readonly boot: ServerBoot;
  /** Path and query of the page. */
  readonly href: string;
  /** The remote that owns the page; undefined when there is no such page. */
  readonly owner: { readonly remote: ServerRemote; readonly version: string } | undefined;
  /** What other remotes add to the page. */
  readonly extensions: readonly DrawnExtension[];
}

interface DrawnExtension {
  readonly remote: ServerRemote;
  readonly version: string;
  readonly slot: string;
  readonly name: string;
  readonly data: unknown;
}

/** The HTML inside `#shell-top`, `#outlet` and `#shell-bottom`, and the CSS rules for it. */
export interface RenderedPage {
  readonly top: string;
  readonly outlet: string;
  readonly bottom: string;
  /** For browsers without scripts; never hydrated. */
  readonly withoutScript: string;
  readonly styles: readonly StyleElement[];
}

interface StyleElement {
  readonly attributes: Readonly<Record<string, string>>;
  readonly css: string;
}

const NO_REMOTES = { outlet: createStore('not-found' as const), retry: () => Promise.resolve() };
const NO_ANNOUNCEMENT = createStore('');

/** @throws what a component of the shell or of the page throws; an extension that throws is left out */
export async function render({ boot, href, owner, extensions }: RenderRequest): Promise<RenderedPage> {
  const drawn = new Map<string, string>();
  const visit = createServerPlatform(boot, href, drawn);
  const loaded = await loadExtensions(visit, extensions);
  if (boot.user) await loadSignedInTools();
  await owner?.remote.load(visit, visit.history.get(), owner.version);
  // There are no pauses from here on, so that concurrent renders do not mix.
  const sheet = new ServerStyleSheet();
  const html = (prefix: string, tree: react.JSX.Element): string =>
    renderToString(sheet.collectStyles(tree), { identifierPrefix: prefix });
  try {
    for (const { slot, address, version, tree, prefix } of loaded) {
      try {
        const content = html(prefix, tree);
        const element = `<div data-extension="${address}" data-release="${version}">${content}</div>`;
        drawn.set(slot, (drawn.get(slot) ?? '') + element);
      } catch {
        // The browser tries it, and reports why it fails.
      }
    }
    const top = html(PREFIX.top, inShell(visit, <Top announcement={NO_ANNOUNCEMENT} />));
    const outlet = owner
      ? `<div id="remote-${owner.remote.name}" data-release="${owner.version}">` +
        `${html(`${owner.remote.name}-`, owner.remote.root(visit, owner.version))}</div>`
      : `<div id="${OUTLET_PAGE}">${html(PREFIX.outlet, inShell(visit, <OutletPage remotes={NO_REMOTES} />))}</div>`;
    const bottom = html(PREFIX.bottom, inShell(visit, <Bottom />));
    const withoutScript = renderToStaticMarkup(inShell(visit, <WithoutScript />));
    return { top, outlet, bottom, withoutScript, styles: stylesIn(sheet) };
  } finally {
    sheet.seal();
    visit.queryClient.clear();
  }
}

/** The trees of the extensions whose code and texts there are. */
async function loadExtensions(visit: Platform, extensions: readonly DrawnExtension[]) {
  const loaded = await Promise.allSettled(
    extensions.map(async ({ remote, version, slot, name, data }) => ({
      slot,
      version,
      address: `${remote.name}/${name}`,
      ...(await remote.extension(visit, name, data)),
    })),
  );
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

function stylesIn(sheet: ServerStyleSheet): StyleElement[] {
  type Props = Readonly<Record<string, string>> & { readonly dangerouslySetInnerHTML: { readonly __html: string } };
  return sheet.getStyleElement().map((element) => {
    const { dangerouslySetInnerHTML, ...attributes } = element.props as Props;
    return { attributes, css: dangerouslySetInnerHTML.__html };
  });
}

function inShell(visit: Platform, content: react.JSX.Element): react.JSX.Element {
  return (
    <PlatformProvider platform={visit} unit={UNIT} source={visit.history}>
      {content}
    </PlatformProvider>
  );
}
