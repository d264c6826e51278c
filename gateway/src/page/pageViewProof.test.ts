import { createHash } from 'node:crypto';
import { cpuTime } from '@jpro/server/cpu-time';
import { factsOfView, newProof, readProof } from './pageViewProof.ts';
import type { ResolvedReleases } from './releases/resolveReleases.ts';

const MINUTE_MS = 60_000;
/** 15 bytes. */
const SIGNATURE_LENGTH = 20;
const NOW = Date.UTC(2026, 10, 23, 10);
const sign = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
const signer = { sign, isSigned: (text: string, signature: string) => sign(text) === signature };
const RELEASES = {
  shell: { unit: 'shell', version: '1.0.0' },
  remotes: [
    { unit: 'mfe-a', releases: [{ unit: 'mfe-a', version: '2.0.0' }] },
    { unit: 'mfe-b', releases: [{ unit: 'mfe-b', version: '3.0.0' }] },
  ],
} as unknown as ResolvedReleases;

/** Made by a gateway at `made`, and read by another one at `NOW`. */
function proofMade(made: number) {
  return proofOfPage(undefined, { isDrawn: true, step: undefined, time: made });
}

function proofOfPage(owner: string | undefined, own: Parameters<typeof newProof>[2]) {
  return readProof(signer, newProof(signer, factsOfView(RELEASES, owner), own), NOW);
}

test.each([
  ['agree', 0],
  ['differ by half a minute', 30_000],
  ['differ by half a minute, the other way', -30_000],
  ['differ by five minutes, that of the page behind', -5 * MINUTE_MS],
])('a report is accepted by a gateway when the clocks %s', (_, difference) => {
  expect(proofMade(NOW + difference)).toMatchObject({ time: NOW + difference });
});

test.each([
  ['made five minutes in the future', NOW + 5 * MINUTE_MS],
  ['more than a day old', NOW - 24 * 60 * MINUTE_MS - 1],
])('a report is refused when its page was %s', (_, made) => {
  expect(proofMade(made)).toBeUndefined();
});

test.each([
  ['mfe-b', NOW - 5 * MINUTE_MS, true],
  ['mfe-a', undefined, true],
  [undefined, undefined, false],
])('it says that the page belongs to %s, in which step the view counts (%s), and if it was drawn (%s)', (...own) => {
  const [owner, step, isDrawn] = own;
  const versions = new Map([
    ['shell', ['1.0.0']],
    ['mfe-a', ['2.0.0']],
    ['mfe-b', ['3.0.0']],
  ]);
  for (let view = 0; view < 20; view += 1)
    expect(proofOfPage(owner, { isDrawn, step, time: NOW })).toEqual({
      ...{ id: expect.any(String), time: NOW, versions },
      ...{ owner, isDrawn, step },
    });
});

test.each(['a@@a ', 'a@', '@', 'a ', ' '])('a forged proof of many "%s" costs nothing', (part) => {
  const [id] = newProof(signer, '', { isDrawn: true, step: undefined }).split(' ');
  const read = (units: string) => readProof(signer, `${id} mi0 ${units}`, NOW);
  expect(cpuTime(() => expect(read(part.repeat(26))).toBeUndefined())).toBeLessThan(300);
  expect(cpuTime(() => expect(read(part.repeat(1_000_000))).toBeUndefined())).toBeLessThan(300);
});
