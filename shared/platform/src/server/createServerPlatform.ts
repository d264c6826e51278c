import { createApi } from '@jpro/api';
import { createQueryClient } from '../data/createQueryClient.ts';
import { createStore } from '../data/store.ts';
import { createTextRegistry } from '../i18n/textRegistry.ts';
import { addTexts, createTexts, type Texts } from '../i18n/texts.ts';
import { createMemoryHistory } from '../navigation/memoryHistory.ts';
import { ownedRoutes } from '../navigation/ownedRoutes.ts';
import { createLoading } from '../platform/createLoading.ts';
import { createToasts } from '../platform/createToasts.ts';
import type { Platform } from '../platform/platform.ts';
import type { BootManifest } from '../remote/boot.ts';

/** Everything that the first render of a page depends on: the browser reads the same from the document. */
export type ServerBoot = Omit<BootManifest, 'integrity'>;

/**
 * The platform of one render on the server. It starts like the browser's and never changes; no visitor's data exists
 * outside it.
 *
 * @param drawn slot -> the HTML of its extensions
 */
export function createServerPlatform(boot: ServerBoot, href: string, drawn: ReadonlyMap<string, string>): Platform {
  const i18n = textsOf(boot);
  const api = createApi({
    locale: () => boot.locale,
    says: () => '',
    onSignedOut: nothing,
  });
  return {
    boot: { ...boot, integrity: {} },
    routes: ownedRoutes(boot),
    history: createMemoryHistory(href),
    session: createStore(boot.user),
    theme: { ...createStore(boot.theme), set: nothing },
    queryClient: createQueryClient(api, boot.data),
    api,
    i18n,
    texts: createTextRegistry(i18n, boot),
    clock: { now: () => boot.now },
    realtime: { on: () => nothing, onPoll: () => nothing },
    toasts: createToasts(),
    loading: createLoading(),
    slots: { html: (slot) => drawn.get(slot) ?? '', fill: () => nothing },
    changeLocale: () => Promise.resolve(),
    setHead: nothing,
    announce: nothing,
    report: nothing,
    arrived: nothing,
  };
}

const knownTexts = new WeakMap<ServerBoot['texts'], Texts>();

/** The texts of releases never change, so renders that get the same object share them. */
function textsOf({ texts, locale }: ServerBoot): Texts {
  const known = knownTexts.get(texts) ?? createTexts();
  if (!knownTexts.has(texts)) for (const [unit, tree] of Object.entries(texts)) addTexts(known, unit, locale, tree);
  knownTexts.set(texts, known);
  return known;
}

function nothing(): void {
  // Effects and event handlers do not run on the server.
}
