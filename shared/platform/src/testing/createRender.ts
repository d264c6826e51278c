import type { ReactElement } from 'react';
import type { TestPlatformOptions } from './createTestPlatform.ts';
import { renderPage, type RenderedPage } from './renderPage.tsx';

type RemoteOptions = Required<Pick<TestPlatformOptions, 'unit' | 'texts' | 'routes'>> &
  Pick<TestPlatformOptions, 'user' | 'responses'>;

export type RenderInRemote = (
  page: ReactElement,
  options: Omit<TestPlatformOptions, keyof RemoteOptions> &
    Pick<TestPlatformOptions, 'user' | 'responses'> & { readonly path: string },
) => RenderedPage;

/**
 * Makes a remote's `renderInRemote`, which renders a page with the remote's routes and texts, in English by default.
 * `responses` are those that tests need not specify.
 */
export function createRender(remote: RemoteOptions): RenderInRemote {
  return (page, options) =>
    renderPage(page, {
      ...remote,
      locale: 'en',
      ...options,
      responses: { ...remote.responses, ...options.responses },
    });
}
