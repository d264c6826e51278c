import { screen, waitFor } from '@testing-library/react';
import { testCompany } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ShortlistPage from './ShortlistPage.tsx';

const lookup = (name_en: string) => ({ id: 1, name_en, name_my: name_en });
const found = {
  job: { id: 7, title: 'Baker' },
  shares_shortlist: false,
  data: [
    {
      name: 'Ma Khin Khin',
      position_title: 'Pastry cook',
      location: null,
      township: null,
      months_of_experience: 30,
      experience_level: lookup('Junior'),
      education_level: null,
      last_position: null,
      skills: [{ skill_level: 2, language: 'Bread' }],
      languages: [],
    },
  ],
  added: ['Ko Walk'],
};

const show = (role: 'owner' | 'reader') =>
  renderInRemote(<ShortlistPage />, {
    path: '/company/job/shortlist/7',
    user: { ...testCompany, member: { name: 'U Ba', role, companies: 1 } },
    responses: {
      'GET /company/jobpost/{id}/shortlist': found,
      'PUT /company/jobpost/{id}/shortlist': { shares_shortlist: true },
    },
  });

test('a reader sees names and experience, and changes nothing (rule 101.2)', async () => {
  show('reader');
  expect(await screen.findByRole('heading', { name: 'Ma Khin Khin' })).toBeInTheDocument();
  expect(screen.getByText('Pastry cook')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ko Walk' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an owner shares it (rule 101.2)', async () => {
  const { visitor, platform } = show('owner');
  await visitor.click(await screen.findByRole('checkbox', { name: /Readers of the team/ }));
  await waitFor(() =>
    expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      shares_shortlist: true,
    }),
  );
});
