import { act, screen, waitFor } from '@testing-library/react';
import { applicantDetail } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import OutsidePart from './OutsidePart.tsx';

const outside = {
  source: 'walk_in' as const,
  consent_on: '2026-11-02',
  consent_how: 'phone' as const,
  added_by: null,
};
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `tag ${from + index}`);

test.each([
  [numbered(1, 6), 'These become a note: tag 11, tag 12.'],
  [numbered(1, 4), null],
])(
  'before two entries are merged, the dialog names the tags that become a note: %j (rule 102.4)',
  async (tags, text) => {
    const application = {
      ...applicantDetail,
      tags,
      outside,
      same_person: [
        { id: 78, job: applicantDetail.job, status: 'applied' as const, same_account: false, is_outside: true },
      ],
    };
    const { visitor, platform } = renderInRemote(<OutsidePart application={application} />, {
      path: '/company/job/manageapplication/501/77',
      responses: {
        'GET /company/application/view/{id}': { ...applicantDetail, id: 78, tags: numbered(7, 12) },
        'POST /company/application/outside/{id}/merge': applicantDetail,
      },
    });
    await visitor.click(await screen.findByRole('button', { name: /^Merge with/ }));
    const merge = await screen.findByRole('button', { name: 'Merge' });
    expect(screen.queryByText(/become a note/)?.textContent?.match(/These become.*/)?.[0] ?? null).toBe(text);
    await visitor.click(merge);
    const merged = () => platform.server.requests.find(({ endpoint }) => endpoint.includes('/merge'));
    await waitFor(() => expect(merged()).toMatchObject({ params: { id: '78' }, body: { into: applicantDetail.id } }));
  },
);

test.each([
  [false, '/en/company/job/manageapplication/501'],
  [true, '/en/company/dashboard'],
])('who has gone on while an added person is erased stays there: %p', async (hasGone, end) => {
  const responses: ((response: unknown) => void)[] = [];
  const page = renderInRemote(<OutsidePart application={{ ...applicantDetail, outside, same_person: [] }} />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'DELETE /company/application/outside/{id}': () => new Promise((resolve) => void responses.push(resolve)),
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Erase this person' }));
  await page.visitor.click(screen.getAllByRole('button', { name: 'Erase this person' }).at(-1)!);
  await waitFor(() => expect(responses).toHaveLength(1));
  if (hasGone) act(() => page.platform.history.push('/en/company/dashboard'));
  await act(async () => responses[0]?.(null));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(page.href()).toBe(end);
});
