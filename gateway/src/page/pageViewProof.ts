/**
 * Proves that a report comes from a page view: the document carries the proof, signed with the site's secret, and the
 * browser sends it back. The signature is part of the document's nonce, the only text in which responses with a cached
 * page differ.
 */
import { randomBytes } from 'node:crypto';
import type { Edge } from '@jpro/server/edge';
import type { ResolvedReleases } from './resolveReleases.ts';

/** A page view that a report names with a valid proof. */
export interface ProvenView {
  readonly id: string;
  /** When the document was made, in milliseconds since the epoch. */
  readonly time: number;
  /** The versions of each unit that the page may load, the running one first. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** Chance assigned these versions: no tester picked them, and no shell has failed in this browser. */
  readonly isAssigned: boolean;
}

type Signer = Edge['pageViews'];

const RANDOM_BYTES = 16;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** How far the clocks of two gateways may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;
const PICKED = '!';

/** The facts of a page view that are the same for everyone who gets the document. */
export function factsOfView(
  { shell, remotes }: Pick<ResolvedReleases, 'shell' | 'remotes'>,
  now: number,
  isAssigned: boolean,
): string {
  const units = [[shell], ...remotes.map(({ releases }) => releases)].map(
    (releases) => `${releases[0].unit}@${releases.map(({ version }) => version).join(',')}`,
  );
  return `${now.toString(36)}${isAssigned ? '' : PICKED} ${units.join(' ')}`;
}

/** The nonce of one response. It consists of the id of the page view and the signature of its facts. */
export function signedNonce(signer: Signer, facts: string): string {
  const id = randomBytes(RANDOM_BYTES);
  return Buffer.concat([id, signatureOf(signer, id, facts)]).toString('base64');
}

function signatureOf(signer: Signer, id: Buffer, facts: string): Buffer {
  return Buffer.from(signer.sign(`${id.toString('base64')} ${facts}`), 'base64url');
}

export function proofOf(nonce: string, facts: string): string {
  return `${nonce} ${facts}`;
}

/** Undefined for a proof that was not made here, or was made more than a day ago. */
export function readProof(signer: Signer, proof: string, now = Date.now()): ProvenView | undefined {
  const [, nonce = '', facts = '', time = '', picked, units = ''] =
    /^([A-Za-z0-9+/]{42}==) (([0-9a-z]{1,9})(!?) (\S+@\S+(?: \S+@\S+)*))$/.exec(proof) ?? [];
  const bytes = Buffer.from(nonce, 'base64');
  const [id, signature] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  if (id.length < RANDOM_BYTES || !isSigned(signer, id, facts, signature)) return undefined;
  const made = parseInt(time, 36);
  if (made > now + MAX_CLOCK_DIFFERENCE_MS || made < now - MAX_AGE_MS) return undefined;
  const versions = units.split(' ').map((each): [string, string[]] => {
    const [unit = '', list = ''] = each.split('@');
    return [unit, list.split(',')];
  });
  return { id: id.toString('base64'), time: made, versions: new Map(versions), isAssigned: picked === '' };
}

function isSigned(signer: Signer, id: Buffer, facts: string, signature: Buffer): boolean {
  return signer.isSigned(`${id.toString('base64')} ${facts}`, signature.toString('base64url'));
}
