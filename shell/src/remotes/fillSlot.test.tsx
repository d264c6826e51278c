/** Slots: what remotes add to each other's pages, in the browser. */
import { act } from 'react';
import { screen } from '@testing-library/react';
import { defineRemote, type Remote } from '@jpro/platform';
import { createTestPlatform, testCompany } from '@jpro/platform/testing';
import { fillSlot } from './fillSlot.ts';

const DATA = { job_id: 7 };
let isBroken: boolean;
let isGone: boolean;
let changes: number;

function Content({ data }: { readonly data: typeof DATA }) {
  if (isBroken) throw new Error('broken');
  return (
    <button
      onClick={() => {
        changes += 1;
      }}
    >
      job {data.job_id}
    </button>
  );
}

const remote = defineRemote({
  name: 'mfe-other',
  routes: async () => ({ routes: [] }),
  pages: {},
  extensions: { 'own-job': async () => ({ default: Content }) },
  texts: async () => ({ default: {} }),
}) as Remote;
const release = { version: '2.0.0', entry: '/remoteEntry.js' };
const code = async () => {
  if (isGone) throw new Error('not found');
  return { index: 0, release, remote };
};

const platformOf = (user = testCompany as typeof testCompany | null) =>
  createTestPlatform({
    path: '/en/jobpost/7',
    user,
    boot: {
      remotes: {
        'mfe-other': {
          releases: [release],
          routes: [],
          extensions: [
            { slot: 'beside-job', name: 'own-job', for: ['company'] },
            { slot: 'unknown-slot', name: 'another', for: ['company'] },
          ],
        },
      },
    },
  });

/** A slot, as the server drew it if `html` is given. */
async function fill(platform: ReturnType<typeof platformOf>, html = '') {
  const slot = document.body.appendChild(document.createElement('div'));
  slot.innerHTML = html;
  let empty: () => void = () => undefined;
  await act(async () => {
    empty = fillSlot(platform, { code }, [slot, 'beside-job', DATA]);
    await settled();
  });
  return { slot, empty };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  document.body.replaceChildren();
  [isBroken, isGone, changes] = [false, false, 0];
});

const DRAWN = '<div data-extension="mfe-other/own-job" data-release="2.0.0"><button>job <!-- -->7</button></div>';

test('an extension is drawn with the data of the slot, for whom it is meant, and removed', async () => {
  const { slot, empty } = await fill(platformOf());
  expect(slot.textContent).toBe('job 7');
  await act(async () => {
    empty();
    await settled();
  });
  expect(slot.textContent).toBe('');
  expect((await fill(platformOf(null))).slot.childElementCount).toBe(0);
});

test('what the server drew stays on screen and begins to work', async () => {
  const platform = platformOf();
  const { slot } = await fill(platform, DRAWN);
  expect(slot.children).toHaveLength(1);
  await act(async () => screen.getByRole('button').click());
  expect([slot.textContent, changes, platform.reports]).toEqual(['job 7', 1, []]);
});

test('what another release drew is drawn anew', async () => {
  const { slot } = await fill(platformOf(), DRAWN.replace('2.0.0', '1.0.0').replace('7', '8'));
  expect(slot.textContent).toBe('job 7');
});

test('one that throws disappears, and is reported for its remote', async () => {
  isBroken = true;
  const platform = platformOf();
  const { slot } = await fill(platform);
  expect(slot.textContent).toBe('');
  expect(platform.reports).toMatchObject([{ unit: 'mfe-other', version: '2.0.0', outcome: 'crashed' }]);
});

test('one whose code cannot be loaded stays as the server drew it, and is reported', async () => {
  isGone = true;
  const platform = platformOf();
  const { slot } = await fill(platform, DRAWN);
  expect(slot.textContent).toBe('job 7');
  expect(platform.reports).toMatchObject([{ unit: 'mfe-other', version: '2.0.0', outcome: 'failed' }]);
});
