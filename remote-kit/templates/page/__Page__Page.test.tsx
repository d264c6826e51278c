import { screen } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import en from '../../locales/en.json' with { type: 'json' };
import my from '../../locales/my.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import __Page__Page from './__Page__Page.tsx';

const texts = { en, my };

test.each(['en', 'my'] as const)('in %s its title is its heading', (locale) => {
  renderPage(<__Page__Page />, { unit: '__remote__', texts, routes, path: '__pattern__', locale });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts[locale].__key__.title);
});
