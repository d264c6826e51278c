import { screen, waitFor } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testJobseeker } from '@jpro/platform/testing';
import { ToolButtons } from './ToolButtons.tsx';

const page = { page: 'messages', title: 'title', guard: 'jobseeker-only' } as const;
const routes = defineRoutes([
  {
    ...page,
    pattern: '/jobseeker/messages',
    purpose: 'jobseeker-inbox',
    navigation: [{ menus: ['tools'], icon: 'mail', label: 'Messages', order: 10 }],
  },
  { ...page, pattern: '/jobseeker/messages/:companyId<number>', purpose: 'jobseeker-messages' },
]);
const show = (path: string) =>
  renderPage(<ToolButtons user={testJobseeker} />, {
    unit: 'shell',
    texts: {},
    routes,
    locale: 'en',
    path,
    user: testJobseeker,
    responses: { 'GET /message-notifications': { data: [], total: 2 } },
  });
/** It is requested some seconds after the page is shown. */
const shownCount = () => screen.findByRole('button', { name: '2 unread messages' });
const requests = ({ platform }: ReturnType<typeof show>) => platform.server.requests.length;

test('the button says how many messages are unread, and leads to the inbox', async () => {
  const { visitor, href } = show('/search');
  await visitor.click(await shownCount());
  expect(href()).toBe('/en/jobseeker/messages');
});

test('a message elsewhere refreshes the number; one of the open chat only when read (rule 67)', async () => {
  const shown = show('/jobseeker/messages/21');
  await shownCount();
  shown.platform.emit('jobseeker-message', { company_id: 21, change: 'message' });
  shown.platform.emit('jobseeker-message', { company_id: 22, change: 'message' });
  await waitFor(() => expect(requests(shown)).toBe(2));
  shown.platform.emit('jobseeker-message', { company_id: 21, change: 'read' });
  await waitFor(() => expect(requests(shown)).toBe(3));
});
