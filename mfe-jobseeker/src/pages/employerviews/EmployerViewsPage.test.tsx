import { screen } from '@testing-library/react';
import type { EmployerView } from '@jpro/api';
import { paged } from '@jpro/platform/testing';
import { yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import EmployerViewsPage from './EmployerViewsPage.tsx';

const known: EmployerView = {
  company: {
    users_id: 21,
    name: 'Golden Padauk',
    slug: 'golden-padauk',
    company_logo: null,
    profile_photo_url: null,
    industry: { id: 1, name_en: 'Farming', name_my: 'စိုက်ပျိုးရေး' },
    location: yangon,
  },
  is_confidential: false,
  viewed_at: '2026-11-20T03:30:00Z',
  days: 3,
};
const hidden: EmployerView = { company: null, is_confidential: true, viewed_at: '2026-11-19T03:30:00Z', days: 1 };

const show = (rows: EmployerView[], locale: 'en' | 'my' = 'en') =>
  renderInRemote(<EmployerViewsPage />, {
    path: '/jobseeker/employerviews',
    locale,
    responses: { 'GET /jobseeker/companyviews': paged(rows) },
  });

test('an employer is named with its field and place, and leads to its page', async () => {
  show([known]);
  expect(await screen.findByRole('link', { name: 'Golden Padauk' })).toHaveAttribute(
    'href',
    '/en/company/golden-padauk/21',
  );
  expect(screen.getByText('Farming · Yangon')).toBeInTheDocument();
  expect(screen.getByText(/Last viewed yesterday/).parentElement).toHaveTextContent('on 3 days');
});

test('an employer known only from a job with a hidden company is not named (rule 15.2)', async () => {
  show([hidden]);
  expect(await screen.findByRole('heading', { name: 'Confidential company' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Confidential/ })).not.toBeInTheDocument();
});

test('before the first view the page says how to be found', async () => {
  show([], 'my');
  expect(await screen.findByText('သင့် CV ကို ကြည့်သော အလုပ်ရှင် မရှိသေးပါ')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ဖြည့်စွက်ရန်' })).toHaveAttribute('href', '/my/jobseeker/profile');
});

test('a pushed view is shown live', async () => {
  const { platform } = show([hidden]);
  await screen.findByText('1 employer');
  platform.server.respondWith({ 'GET /jobseeker/companyviews': paged([known, hidden]) });
  platform.emit('jobalert', { noti_type: 'cvView' });
  expect(await screen.findByRole('link', { name: 'Golden Padauk' })).toBeInTheDocument();
});
