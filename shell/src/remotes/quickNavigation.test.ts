import { jest } from '@jest/globals';
import type { BootManifest, MountProps, Remote } from '@jpro/platform';
import { createBrowserPlatform } from '@jpro/platform/host';

const UNITS = ['mfe-first', 'mfe-next', 'mfe-last'] as const;

let seed = 1;
/** A whole number below `limit`; the same sequence in every run. */
const random = (limit: number): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % limit;
};
/** Up to `most` turns of the event loop. */
async function turns(most: number): Promise<void> {
  for (let turn = random(most); turn > 0; turn -= 1) await new Promise((resolve) => setTimeout(resolve));
}

const remoteOf = (name: string): Remote => {
  let shown: HTMLElement | undefined;
  return {
    name,
    prepare: () => turns(6),
    prefetch: async () => undefined,
    bootstrap: async () => undefined,
    async mount({ element }: MountProps) {
      await turns(6);
      // Two trees in one element would draw over each other.
      expect(shown).toBeUndefined();
      shown = element;
      element.innerHTML = name;
    },
    async unmount() {
      await turns(4);
      shown?.replaceChildren();
      shown = undefined;
    },
    extend: () => Promise.reject(new Error('There are no slots here')),
  };
};
jest.unstable_mockModule('./federation.ts', () => ({ loadContainer: async (unit: string) => remoteOf(unit) }));
const { startRemotes } = await import('./startRemotes.ts');

const route = { page: 'page', title: 'title', guard: 'none', chrome: 'full' } as const;
const boot: BootManifest = {
  shell: { version: '1.0.0' },
  remotes: Object.fromEntries(
    UNITS.map((unit) => [
      unit,
      { releases: [{ version: '1.0.0', entry: '' }], routes: [{ ...route, pattern: `/${unit}` }] },
    ]),
  ),
  integrity: {},
  locale: 'en',
  origin: 'https://jpro.test',
  theme: 'system',
  texts: {},
  user: null,
  status: 200,
  now: 0,
  realtime: null,
  data: [],
};
// jsdom lacks it.
Object.assign(navigator, { sendBeacon: () => true });

test('whatever links of three remotes are pressed one after the other, the last one is shown alone', async () => {
  window.history.replaceState(null, '', '/en/mfe-first');
  const { history, ...platform } = createBrowserPlatform(boot, {
    announce: () => undefined,
    arrived: () => undefined,
    fill: () => () => undefined,
  });
  const outlet = document.body.appendChild(document.createElement('main'));
  const { outlet: state } = startRemotes({ history, ...platform }, outlet, boot);
  for (let visit = 0; visit < 40; visit += 1) {
    const pressed = [];
    let at = '';
    for (let press = 1 + random(3); press >= 0; press -= 1) {
      at = UNITS[random(3)]!;
      pressed.push(at);
      history.push(`/en/${at}`);
      await turns(12);
    }
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    expect({ visit, pressed, shown: outlet.textContent, state: state.get() }).toEqual({
      visit,
      pressed,
      shown: at,
      state: 'remote',
    });
  }
});
