import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CompanyLandingPage from './CompanyLandingPage.tsx';

const packages = (scale: number) => [{ id: 1, dingers: 150, bonus: 15, price: 150 * scale }];
const responses = {
  'GET /dinger_costrules': {
    blue_jobpost_cost: 10,
    blue_job_boost_cost: 5,
    blue_job_extend_cost: 5,
    white_jobpost_cost: 20,
    white_job_boost_cost: 10,
    white_job_extend_cost: 10,
    unlock_cv_cost: 3,
  },
  'GET /dinger_prices': {
    MMK: { price: 1000, packages: packages(1000) },
    USD: { price: 25, packages: packages(25) },
    minimum: 30,
  },
  'GET /jobpost/info_count': { job_count: 1943, company_count: 120, jobseeker_count: 250, agency_count: 9 },
};

test('the plan in the address is calculated in both currencies: the form works without scripts', async () => {
  renderInRemote(<CompanyLandingPage />, { path: '/companylanding?office=2&cvs=5', responses });
  expect((await screen.findByText(/^55 dingers/)).textContent).toBe('55 dingers for 55,000 MMK or USD 13.75');
  const form = screen.getByLabelText('White-collar jobs').closest('form')!;
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/en/companylanding#calculator');
});

test('with scripts every keystroke calculates', async () => {
  const { visitor } = renderInRemote(<CompanyLandingPage />, { path: '/companylanding', responses });
  expect(await screen.findByText(/^90 dingers/)).toBeInTheDocument();
  await visitor.clear(screen.getByLabelText('Unlocked CVs'));
  await visitor.type(screen.getByLabelText('Unlocked CVs'), '30');
  expect(await screen.findByText(/^150 dingers for 150,000 MMK/)).toBeInTheDocument();
});

test.each(['en', 'my'] as const)('the product is shown in the language of the page: %s', (locale) => {
  const { container } = renderInRemote(<CompanyLandingPage />, { path: '/companylanding', locale, responses });
  const pictures = [...container.querySelectorAll('figure')];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const image = picture.querySelector('img')!;
    expect(image.getAttribute('src')).toMatch(new RegExp(`-${locale}\\.webp$`));
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('height');
    expect(picture.querySelector('figcaption')).not.toBeEmptyDOMElement();
  }
});

test('questions of employers are answered on the page itself, marked up for search engines', () => {
  const { container } = renderInRemote(<CompanyLandingPage />, { path: '/companylanding', responses });
  const questions = [...container.querySelectorAll('[itemtype$="/FAQPage"] [itemprop="mainEntity"]')];
  expect(questions).toHaveLength(7);
  for (const each of questions) {
    expect(each.querySelector('summary [itemprop="name"]')).toHaveTextContent(/\?$/);
    expect(each.querySelector('[itemprop="acceptedAnswer"] [itemprop="text"]')).not.toBeEmptyDOMElement();
  }
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/en/contact');
});
