/**
 * Proves that a report comes from a page view: the response carries the proof, signed with the site's secret, beside
 * its document (`Server-Timing`), and the browser sends it back.
 */
import { randomBytes } from 'node:crypto';
import type { LoadReport } from '@jpro/releases';
import type { Edge } from '@jpro/server/edge';
import type { ResolvedReleases } from './releases/resolveReleases.ts';

/** A page view that a report names with a valid proof. */
export interface ProvenView {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The versions of each unit that the page may load, the running one first. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** The unit that the page belongs to; undefined when there is no such page. */
  readonly owner: string | undefined;
  /** Chance drew the versions: no tester picked one, and no shell has failed in this browser. */
  readonly isDrawn: boolean;
  /**
   * When the newest step of a canary began in which the view counts for the judges, and so does what it reports;
   * undefined when it does not count.
   */
  readonly step: number | undefined;
}

/** What differs between visitors who share a document. */
type OwnFacts = Pick<ProvenView, 'isDrawn' | 'step'> & Partial<Pick<ProvenView, 'time'>>;

export type ProvenReport = LoadReport & { readonly from: ProvenView };

type Signer = Edge['pageViews'];

const RANDOM_BYTES = 16;
const DRAWN_BIT = 2;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** How far the clocks of two gateways may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;
/** Marks the unit that the page belongs to. */
const OWNER = '*';
/** Base64 of 31 bytes, an id and a signature, and a space. */
const SIGNED_ID = /^[A-Za-z0-9+/]{42}== /;
const SIGNED_ID_LENGTH = 44;
/** The most characters of a proof that is read. */
export const MAX_PROOF = 2_000;

/** The facts of a page view that are the same for everyone who gets the document. */
export function factsOfView(
  { shell, remotes }: Pick<ResolvedReleases, 'shell' | 'remotes'>,
  owner: string | undefined,
): string {
  const units = [[shell], ...remotes.map(({ releases }) => releases)].map(
    (releases) =>
      (releases[0].unit === owner ? OWNER : '') +
      `${releases[0].unit}@${releases.map(({ version }) => version).join(',')}`,
  );
  return units.join(' ');
}

/** The proof of one page view: its id, of which one bit says `isDrawn`, the signature of its facts, and the facts. */
export function newProof(signer: Signer, shared: string, { isDrawn, step, time = Date.now() }: OwnFacts): string {
  const id = randomBytes(RANDOM_BYTES);
  id[0] = (id[0]! & ~DRAWN_BIT) | (isDrawn ? DRAWN_BIT : 0);
  const times = [time, ...(step === undefined ? [] : [step])].map((each) => each.toString(36));
  const facts = `${times.join('.')} ${shared}`;
  return `${Buffer.concat([id, signatureOf(signer, id, facts)]).toString('base64')} ${facts}`;
}

function signatureOf(signer: Signer, id: Buffer, facts: string): Buffer {
  return Buffer.from(signer.sign(`${id.toString('base64')} ${facts}`), 'base64url');
}

/**
 * Undefined for a proof that was not made here, or was made more than a day ago. Anyone can send one, so its length and
 * its signature are checked before the rest is read.
 */
export function readProof(signer: Signer, proof: string, now = Date.now()): ProvenView | undefined {
  if (proof.length > MAX_PROOF || !SIGNED_ID.test(proof)) return undefined;
  const bytes = Buffer.from(proof.slice(0, SIGNED_ID_LENGTH), 'base64');
  const [id, signature] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  const facts = proof.slice(SIGNED_ID_LENGTH + 1);
  if (!isSigned(signer, id, facts, signature)) return undefined;
  const [times = '', ...units] = facts.split(' ');
  const [made = NaN, step] = times.split('.').map((time) => parseInt(time, 36));
  if (made > now + MAX_CLOCK_DIFFERENCE_MS || made < now - MAX_AGE_MS) return undefined;
  let owner: string | undefined;
  const versions = units.map((each): [string, string[]] => {
    const [name = '', list = ''] = each.split('@');
    const unit = name.startsWith(OWNER) ? (owner = name.slice(OWNER.length)) : name;
    return [unit, list.split(',')];
  });
  return {
    id: id.toString('base64'),
    time: made,
    versions: new Map(versions),
    owner,
    isDrawn: (id[0]! & DRAWN_BIT) !== 0,
    step,
  };
}

function isSigned(signer: Signer, id: Buffer, facts: string, signature: Buffer): boolean {
  return signer.isSigned(`${id.toString('base64')} ${facts}`, signature.toString('base64url'));
}
