import { screen } from '@testing-library/react';
import type { Chat, ChatPartner, Message } from '@jpro/api';
import { failure, paged } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import MessagesPage from './MessagesPage.tsx';

const partner: ChatPartner = {
  id: 11,
  user_type: 'jobseeker',
  name: 'Mya Mya',
  profile_photo_url: null,
  position_title: 'Bookkeeper',
  slug: null,
};
const message: Message = {
  id: 4,
  sender_id: 11,
  receiver_id: 21,
  is_mine: false,
  message: 'When can I start?',
  created_at: '2026-11-20T03:30:00Z',
  read_at: null,
};
const chat: Chat = { user: partner, last_message: message, unread: 1 };

const show = (path: string, responses: Record<string, unknown> = {}) =>
  renderInRemote(<MessagesPage />, {
    path,
    responses: {
      'GET /chat-list': { ...paged([chat]), unread: 1 },
      'GET /messages/{id}': {
        ...paged([message]),
        next_cursor: null,
        user: partner,
        unread: 1,
        write_refusal: null,
        reveals_company: false,
        job_title: 'Accountant',
      },
      'POST /read-message/{id}': { unread: 0 },
      'GET /company/messagetemplates': { data: [{ id: 5, name: 'Photos', body: '{name}, bring photos for {job}.' }] },
      ...responses,
    },
  });

test("the inbox lists the company's chats", async () => {
  show('/company/messages');
  expect(await screen.findByRole('link', { name: /Mya Mya.*When can I start/ })).toHaveAttribute(
    'href',
    '/en/company/messages/11',
  );
});

test('a thread links to the CV of its jobseeker', async () => {
  show('/company/messages/11');
  await screen.findByRole('textbox', { name: 'Message to Mya Mya' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/en/company/jobseekercv?id=11');
});

test('a thread stays readable when the CV of its jobseeker turns private, without a link to it (rule 22)', async () => {
  show('/company/messages/11', {
    'GET /messages/{id}': {
      ...paged([message]),
      next_cursor: null,
      user: { ...partner, position_title: null, has_private_cv: true },
      unread: 0,
      write_refusal: 'chat_ended',
      reveals_company: false,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mya Mya' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).not.toContain('/en/company/jobseekercv?id=11');
});

test('an empty inbox leads to the applicants', async () => {
  show('/company/messages', { 'GET /chat-list': { ...paged([]), unread: 0 } });
  expect(await screen.findByText(/people whose CV you have unlocked/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Job applications' }).at(-1)).toHaveAttribute(
    'href',
    '/en/company/applications',
  );
});

test('a chat that the company has no part in is not found', async () => {
  show('/company/messages/99', { 'GET /messages/{id}': failure(404) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
});

test("own and ready-made texts are inserted with the thread's words", async () => {
  const { visitor } = show('/company/messages/11');
  const field = await screen.findByRole('textbox', { name: 'Message to Mya Mya' });
  const choose = async (name: string) => {
    await visitor.click(screen.getByRole('button', { name: 'Insert a text' }));
    await visitor.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Photos');
  expect(field).toHaveValue('Mya Mya, bring photos for Accountant.');
  await choose('လျှောက်လွှာ ရရှိပါပြီ');
  expect((field as HTMLTextAreaElement).value).toMatch(/Accountant\.\nမင်္ဂလာပါ Mya Mya၊ Accountant /);
});
