import { useRef, useState, type ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouteParamsContext, usePlatform } from '../platform/usePlatform.ts';
import { useEntry } from '../platform/hooks.ts';
import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { PlatformProvider } from '../platform/PlatformProvider.tsx';
import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from './createTestPlatform.ts';

export interface RenderedPage extends RenderResult {
  readonly platform: TestPlatform;
  readonly visitor: UserEvent;
  /** The current address. */
  href(): string;
}

/**
 * Renders a page (or any component) as its remote does:
 * `renderPage(<SearchPage />, {unit: 'mfe-public', texts: {en, my}, routes, path: '/search', locale: 'en', user})`.
 */
export function renderPage(page: ReactElement, options: TestPlatformOptions = {}): RenderedPage {
  const platform = createTestPlatform({ texts: { en: {}, my: {} }, ...options });
  const result = render(
    <PlatformProvider platform={platform} unit={options.unit ?? 'unit'}>
      <WithRouteParams>{page}</WithRouteParams>
    </PlatformProvider>,
  );
  return { ...result, platform, visitor: userEvent.setup(), href: platform.href };
}

function WithRouteParams({ children }: { readonly children: ReactElement }): ReactElement {
  const { routes } = usePlatform();
  const { location } = useEntry();
  const match = matchRoute(routes, splitLocale(location.pathname).path);
  const [own] = useState(match);
  // The shell would have removed a page that the visitor has left.
  const params = useRef(own?.params ?? {});
  if (match && match.route === own?.route) params.current = match.params;
  return <RouteParamsContext value={params.current}>{children}</RouteParamsContext>;
}
