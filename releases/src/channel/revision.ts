/** A channel is a numbered list of revisions: the newest is what visitors get, the list is the history. */
import { z } from 'zod';
import { unitName, versionNumber } from '../release.ts';

export const CHANNELS = ['production', 'preview'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why an automatic canary waits for an operator. */
export const PAUSE_REASONS = ['few-addresses', 'few-views', 'no-reports', 'share', 'slower'] as const;

const automaticPlan = z.object({
  /** Of the visitors: below 100, rising. After the last one, every visitor gets the version. */
  shares: z.array(z.number().gt(0).lt(100)).min(1).readonly(),
  holdSeconds: z.number().positive(),
  /** Page views of the canary that each step needs. */
  minViews: z.int().min(1),
  /**
   * Every step so far; the last one is the current one, at 0 % while the canary is withdrawn. Page views before the
   * first do not count.
   */
  steps: z
    .array(z.object({ percent: z.number(), since: z.iso.datetime() }))
    .min(1)
    .readonly(),
  paused: z.object({ reason: z.enum(PAUSE_REASONS), text: z.string(), at: z.iso.datetime() }).optional(),
});

export const canary = z.object({
  version: versionNumber,
  /** Share of visitors, 0 to 100. */
  percent: z.number().min(0).max(100),
  /** The gateway raises the share by itself until an operator changes the unit. */
  auto: automaticPlan.optional(),
});

/** What the judge of an automatic canary knew when it changed the channel. */
const canaryEvidence = z.object({
  unit: unitName,
  version: versionNumber,
  event: z.enum(['step', 'finish', 'abort', 'pause']),
  /** The share before the change. */
  percent: z.number(),
  /** Why it pauses. */
  reason: z.enum(PAUSE_REASONS).optional(),
  views: z.object({ canary: z.number(), current: z.number() }),
  /** Addresses at which the version was the first to fail. */
  failingAddresses: z.object({ canary: z.number(), current: z.number() }),
  /** How many times more often the canary fails; `low` and `high` are a 95 % interval. */
  ratio: z.object({ value: z.number(), low: z.number(), high: z.number() }).optional(),
  evidence: z.number(),
  /** What is left of the evidence without any ten addresses. */
  certainEvidence: z.number(),
});

const unitState = z.object({
  current: versionNumber,
  /**
   * Earlier current versions, for rollbacks and as a fallback for browsers: newest first, and last those on which
   * browsers failed.
   */
  previous: z.array(versionNumber),
  canary: canary.optional(),
});

/** Null when the unit is not in the channel. */
const unitChange = z.object({
  unit: unitName,
  from: unitState.nullable(),
  to: unitState.nullable(),
});

/** Numbers of the revisions that brought a unit to its state, so that they need not be searched in the history. */
const unitOrigin = z.object({
  /** Last changed the unit. */
  changed: z.int().min(0),
  /** Made the current version current. Missing when the unit is not in the channel. */
  current: z.int().min(0).optional(),
  /** Started its canary. */
  canary: z.int().min(0).optional(),
});

const freeze = z.object({
  who: z.string(),
  why: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
});

/** The keys whose owners may publish a unit, and which of them may promote it. */
const unitKeys = z.object({
  /** Name of a team -> its public key. */
  keys: z.record(z.string(), z.string()),
  /** Names of the teams that may promote; when missing, all of them may. */
  promoters: z.array(z.string()).readonly().optional(),
  /** Versions that are older than this list -> digest of their `release.json`. */
  accepted: z.record(versionNumber, z.string()),
  /**
   * Versions in the channel -> digest of the `release.json` that was promoted, so that the owner of a key cannot
   * replace one by another build.
   */
  promoted: z.record(versionNumber, z.string()),
});

export const revision = z.object({
  number: z.int().min(1),
  channel: z.enum(CHANNELS),
  units: z.record(unitName, unitState),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** The operator's command line, or the program that made the change. */
  command: z.string(),
  /** Route patterns that the operator allowed to be taken, opened or dropped. */
  allowedRoutes: z.array(z.string()).readonly().optional(),
  /** Empty when the channel was frozen, unfrozen or given back to `npm start`. */
  changes: z.array(unitChange),
  origins: z.record(unitName, unitOrigin),
  /** The name that whoever sent the change over HTTP gave it, so that it is not made twice (rule 99.7). */
  request: z.string().optional(),
  /** Units whose versions must be signed. */
  signing: z.record(unitName, unitKeys).optional(),
  /** Public key of the person who made the change, where one was needed. */
  key: z.string().optional(),
  /** Nothing new is promoted while this is present. */
  frozen: freeze.optional(),
  /** The channel is given back to `npm start`, until an operator's next change. */
  followsStarts: z.literal(true).optional(),
  /** The automatic canary that this revision advances or ends. */
  evidence: canaryEvidence.optional(),
  /** The revision that this one continues, if that is not the previous one because newer ones were unusable. */
  continues: z.int().min(0).optional(),
});

export type Canary = z.infer<typeof canary>;
export type AutomaticPlan = z.infer<typeof automaticPlan>;
export type CanaryEvidence = z.infer<typeof canaryEvidence>;
export type PauseReason = (typeof PAUSE_REASONS)[number];
export type UnitState = z.infer<typeof unitState>;
export type UnitStates = Readonly<Record<string, UnitState>>;
/** New states of some units; null takes a unit out of the channel. */
export type WantedStates = Readonly<Record<string, UnitState | null>>;
export type UnitOrigin = z.infer<typeof unitOrigin>;
export type UnitKeys = z.infer<typeof unitKeys>;
/** Unit -> its keys. */
export type Signing = Readonly<Record<string, UnitKeys>>;
export type Freeze = z.infer<typeof freeze>;
export type UnitChange = z.infer<typeof unitChange>;
export type Revision = z.infer<typeof revision>;

export function versionsOf({ current, previous, canary: running }: UnitState): readonly string[] {
  return [current, ...previous, ...(running ? [running.version] : [])];
}

/** The command that the history shows for revisions made by `npm start` and `npm run dev`. */
export const START = 'start';

/**
 * Whether starting the product may change what visitors get: only before an operator's first command, and after
 * `follow`.
 */
export function followsStarts(latest: Revision | undefined): boolean {
  return latest === undefined || latest.command === START || latest.followsStarts === true;
}
