import type { JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { PlatformProvider, type BootManifest } from '@jpro/platform';
import { openModals } from '@jpro/ui';
import { createBrowserPlatform, hydrateInSlices, mismatchReport, type BrowserPlatform } from '@jpro/platform/host';
import { Bottom } from './bottom/Bottom.tsx';
import { createAnnouncement } from './page/createAnnouncement.ts';
import { createArrival } from './page/createArrival.ts';
import { nextTask } from './nextTask.ts';
import { OutletPage } from './page/OutletPage.tsx';
import { watchUncaught } from './page/uncaught.ts';
import { whenTheLineIsBack } from './page/whenTheLineIsBack.ts';
import { readBoot } from './readBoot.ts';
import { startFederation } from './remotes/federation.ts';
import { startScriptHashes } from './remotes/scriptHashes.ts';
import { startRemotes, type Remotes } from './remotes/startRemotes.ts';
import { OUTLET_PAGE, PREFIX } from './roots.ts';
import { createShellSource, UNIT } from './shellSource.ts';
import { loadSignedInTools } from './top/SignedIn.tsx';
import { Top } from './top/Top.tsx';

declare global {
  interface Window {
    /** Repeats what the visitor did before hydration, except in the waiting part (the gateway's `earlyInput.js`). */
    hydrated?: (waiting?: Element) => void;
  }
}

/** Everything that the first view needs has been loaded by then, even on a slow connection. */
const LATER_MS = 3_000;

/** Takes over the page in the document. Rejects when the shell cannot start. */
export async function startShell(): Promise<void> {
  watchUncaught();
  const served = await readBoot();
  const hashes = startScriptHashes(served);
  const boot = served.localBuilds ? await withTheirBuilds(served) : served;
  const outlet = elementById('outlet');
  const announcement = createAnnouncement();
  let firstArrival: () => void;
  const hasPage = new Promise<void>((resolve) => (firstArrival = resolve));
  let endFirstView: () => void;
  const firstViewIsOver = new Promise<void>((resolve) => (endFirstView = resolve));
  const platform = createBrowserPlatform(boot, {
    // A first view does without: its document has what the server drew.
    fill(...given) {
      let isGone = false;
      let empty: (() => void) | undefined;
      void firstViewIsOver
        .then(() => whenTheLineIsBack(() => import(/* webpackChunkName: "slots" */ './remotes/fillSlot.ts')))
        .then(
          ({ fillSlot }) => {
            if (!isGone) empty = fillSlot(platform, remotes, given);
          },
          // What the server drew stays.
          () => undefined,
        );
      return () => {
        isGone = true;
        empty?.();
      };
    },
    announce: announcement.announce,
    arrived(entry) {
      arrived(entry, remotes.isWaiting());
      firstArrival();
    },
  });
  const arrived = createArrival(platform, outlet);
  platform.history.lieOver(openModals);
  platform.history.recheck();
  await nextTask();
  startFederation(hashes);
  const remotes = startRemotes(platform, outlet, boot);

  platform.texts.register(
    UNIT,
    (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
  );
  const source = createShellSource(platform);
  await platform.texts.load(UNIT, boot.locale);
  const top = elementById('shell-top');
  const bottom = elementById('shell-bottom');
  if (boot.user && top.hasChildNodes()) await loadSignedInTools().catch(() => undefined);
  const onRecoverableError = mismatchReport(platform, UNIT, boot.shell.version);
  const show = (element: HTMLElement, identifierPrefix: string, content: JSX.Element): void => {
    const tree = (
      <PlatformProvider platform={platform} unit={UNIT} source={source}>
        {content}
      </PlatformProvider>
    );
    if (element.hasChildNodes()) hydrateInSlices(element, tree, { identifierPrefix, onRecoverableError });
    else createRoot(element, { identifierPrefix }).render(tree);
  };
  show(top, PREFIX.top, <Top announcement={announcement} />);
  show(outletPage(outlet), PREFIX.outlet, <OutletPage remotes={remotes} />);
  // Above an empty outlet, the page would push it away.
  if (!bottom.hasChildNodes()) await hasPage;
  show(bottom, PREFIX.bottom, <Bottom />);
  await hasPage;
  if (boot.isUnidentified) void identifyLater(platform);
  if (remotes.isStatic()) await startControls(platform, outlet, remotes);
  const isHydrated = (): void => {
    window.hydrated?.(remotes.isWaiting() ? outlet : undefined);
    performance.mark('hydrated');
  };
  remotes.outlet.subscribe(isHydrated);
  isHydrated();
  hashes.loadEarly();
  setTimeout(() => {
    endFirstView();
    void whenTheLineIsBack(() => import(/* webpackChunkName: "later" */ './page/afterFirstView.ts')).then(
      ({ afterFirstView }) => afterFirstView(platform, remotes),
      () => undefined,
    );
  }, LATER_MS);
}

/** For developers: some remotes come from their own machine. */
function withTheirBuilds(boot: BootManifest): Promise<BootManifest> {
  return import(/* webpackChunkName: "local-builds" */ './tester/withLocalBuilds.ts').then(
    ({ withLocalBuilds }) => withLocalBuilds(boot),
    () => boot,
  );
}

/** Without these controls, links open a new document. */
function startControls(platform: BrowserPlatform, outlet: HTMLElement, { isStatic }: Remotes): Promise<void> {
  return import(/* webpackChunkName: "static-page" */ './page/staticControls.ts').then(
    ({ startStaticControls }) => startStaticControls(platform, outlet, isStatic),
    () => undefined,
  );
}

/** Until then, the visitor is a guest. */
function identifyLater(platform: BrowserPlatform): Promise<void> {
  return import(/* webpackChunkName: "identify" */ './page/identifyVisitor.ts').then(
    ({ identifyVisitor }) => identifyVisitor(platform),
    () => undefined,
  );
}

function outletPage(outlet: HTMLElement): HTMLElement {
  const rendered = document.getElementById(OUTLET_PAGE);
  if (rendered) return rendered;
  const element = document.createElement('div');
  element.id = OUTLET_PAGE;
  return outlet.appendChild(element);
}

function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}
