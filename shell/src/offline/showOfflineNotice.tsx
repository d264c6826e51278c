import { createRoot } from 'react-dom/client';
import { PlatformProvider } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createShellSource, UNIT } from '../shellSource.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { storedAt } from './storedAt.ts';

/** Renders the notice above the page in a separate React tree, because it is not part of the first view. */
export function showOfflineNotice(platform: BrowserPlatform): void {
  const element = document.createElement('div');
  document.getElementById('shell-top')?.before(element);
  createRoot(element, { identifierPrefix: 'offline-' }).render(
    <PlatformProvider platform={platform} unit={UNIT} source={createShellSource(platform)}>
      <OfflineNotice storedAt={storedAt()} />
    </PlatformProvider>,
  );
}
