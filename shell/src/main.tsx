import type { JSX } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PlatformProvider } from '@jpro/platform';
import { createBrowserPlatform, createStore } from '@jpro/platform/host';
import { Bottom } from './bottom/Bottom.tsx';
import { createArrival } from './page/createArrival.ts';
import { OutletPage } from './page/OutletPage.tsx';
import { prefetchLinks } from './page/prefetchLinks.ts';
import { readBoot } from './readBoot.ts';
import { startFederation } from './remotes/loadContainer.ts';
import { startRemotes } from './remotes/startRemotes.ts';
import { createShellSource, UNIT } from './shellSource.ts';
import { Top } from './top/Top.tsx';

async function startShell(): Promise<void> {
  const boot = readBoot();
  const outlet = elementById('outlet');
  const announcement = createStore('');
  const platform = createBrowserPlatform(boot, { announce: announcement.set, arrived: (entry) => arrived(entry) });
  const arrived = createArrival(platform, outlet);
  platform.history.recheck();
  startFederation(boot);
  const remotes = startRemotes(platform, outlet, boot);
  prefetchLinks(platform, remotes);

  platform.texts.register(
    UNIT,
    (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
  );
  await platform.texts.load(UNIT, boot.locale);
  const source = createShellSource(platform);
  const show = (element: HTMLElement, prefix: string, content: JSX.Element): void => {
    const tree = (
      <PlatformProvider platform={platform} unit={UNIT} source={source}>
        {content}
      </PlatformProvider>
    );
    if (element.hasChildNodes()) hydrateRoot(element, tree, { identifierPrefix: prefix });
    else createRoot(element, { identifierPrefix: prefix }).render(tree);
  };
  show(elementById('shell-top'), 'top-', <Top announcement={announcement} />);
  show(outlet.appendChild(document.createElement('div')), 'outlet-', <OutletPage remotes={remotes} />);
  show(elementById('shell-bottom'), 'bottom-', <Bottom />);
}

function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

startShell().catch((error: unknown) => {
  window.shellStart?.failed(error);
  throw error;
});
