import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { apiQuery } from '@jpro/api';
import { createText } from '../i18n/createText.ts';
import { useApi, useLocale, useRouteParams, useSession } from '../platform/hooks.ts';
import { defineRoutes } from '../navigation/routes.ts';
import { failure } from './fakeServer.ts';
import { renderPage } from './renderPage.tsx';
import { testJobseeker } from './users.ts';

const texts = { en: { jobs: 'Jobs for {{name}}' }, my: { jobs: '{{name}} အတွက် အလုပ်များ' } };
const useText = createText<typeof texts.en>();
const routes = defineRoutes([{ pattern: '/jobpost/:slug/:id<number>', page: 'job', title: 'jobs' }]);

function Page() {
  const t = useText();
  const api = useApi();
  const { id } = useRouteParams<'id'>();
  const { data } = useQuery(apiQuery('/jobpost/info_count'));
  const save = useMutation({ mutationFn: () => api.post('/change_locales/{locale}', { params: { locale: 'en' } }) });
  return (
    <>
      <h1>{t('jobs', { name: useSession()?.name })}</h1>
      <p>{[id, useLocale(), data?.job_count].join(' ')}</p>
      <Link to="/search">search</Link>
      <button type="button" onClick={() => save.mutate()}>
        save
      </button>
      {save.error && <p role="alert">{save.error.message}</p>}
    </>
  );
}

test("a page has its route, texts, user and the server's responses", async () => {
  const counts = { job_count: 7, company_count: 1, jobseeker_count: 1, agency_count: 0 };
  const { visitor, href, platform } = renderPage(<Page />, {
    texts,
    routes,
    path: '/jobpost/a/5',
    locale: 'en',
    user: testJobseeker,
    responses: {
      'GET /jobpost/info_count': counts,
      'POST /change_locales/{locale}': failure(500, { message: 'no luck' }),
    },
  });
  expect(screen.getByRole('heading').textContent).toBe('Jobs for Mya Mya');
  expect(await screen.findByText('5 en 7')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button'));
  expect(await screen.findByText('no luck')).toBeInTheDocument();
  expect(platform.server.requests.map(({ endpoint, params }) => [endpoint, params])).toEqual([
    ['GET /jobpost/info_count', {}],
    ['POST /change_locales/{locale}', { locale: 'en' }],
  ]);
  await visitor.click(screen.getByRole('link'));
  expect(href()).toBe('/en/search');
});
