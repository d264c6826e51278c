/** A recruiter spends dingers, but cannot buy any (rule 95.3). */
import { screen, within } from '@testing-library/react';
import { paged, testCompany } from '@jpro/platform/testing';
import AddJobPage from '../pages/addjob/AddJobPage.tsx';
import DraftListPage from '../pages/draftlist/DraftListPage.tsx';
import JobDetailPage from '../pages/jobdetail/JobDetailPage.tsx';
import JobseekerCvPage from '../pages/jobseekercv/JobseekerCvPage.tsx';
import { masked } from '../testing/cvs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { costs, jobDetail, lists, wallet } from '../testing/responses.ts';

const user = { ...testCompany, member: { name: 'Ma Khin', role: 'recruiter' as const, companies: 1 } };
const WHO = 'An owner or an accountant of your company can buy dingers.';
const base = { ...lists, ...costs, ...wallet(1) };

const learnsWhoBuys = async () => {
  expect(await screen.findByText(WHO)).toBeInTheDocument();
  for (const role of ['link', 'button'])
    expect(screen.queryByRole(role, { name: 'Buy dingers' })).not.toBeInTheDocument();
};

test('for a CV, a recruiter learns who can buy', async () => {
  renderInRemote(<JobseekerCvPage />, {
    path: '/company/jobseekercv?id=11',
    user,
    responses: { ...base, 'GET /company/jobseekerprofile/{id}': masked },
  });
  await learnsWhoBuys();
});

test('for a job, a recruiter learns who can buy', async () => {
  renderInRemote(<AddJobPage />, {
    path: '/company/job/addjob',
    user,
    responses: { ...base, 'GET /company/getcompany': { name: 'Golden Land' } },
  });
  await learnsWhoBuys();
});

test('for a draft, a recruiter learns who can buy', async () => {
  const { visitor } = renderInRemote(<DraftListPage />, {
    path: '/company/job/draftlist',
    user,
    responses: { ...base, 'GET /company/jobposts/draftlist': paged([{ ...jobDetail, status: 'draft' }]) },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Post' }));
  await learnsWhoBuys();
});

test('for a boost, a recruiter learns who can buy', async () => {
  const { visitor } = renderInRemote(<JobDetailPage />, {
    path: '/company/job/501',
    user,
    responses: { ...base, 'GET /company/jobpost/{id}': jobDetail },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Actions' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Boost' }));
  expect(await within(screen.getByRole('dialog')).findByText(/Not enough dingers/)).toBeInTheDocument();
  await learnsWhoBuys();
});
