import { screen, waitFor } from '@testing-library/react';
import { applicantDetail } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import OutsidePart from './OutsidePart.tsx';

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
      outside: { source: 'walk_in' as const, consent_on: '2026-11-02', consent_how: 'phone' as const, added_by: null },
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
