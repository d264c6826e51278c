/** A channel is a numbered list of revisions: visitors get the newest, the list is the history. */
import { z } from 'zod';
import { unitName, versionNumber } from './release.ts';

export const CHANNELS = ['production', 'preview'] as const;
export type Channel = (typeof CHANNELS)[number];

export const canary = z.object({
  version: versionNumber,
  /** Share of visitors, 0 to 100. */
  percent: z.number().min(0).max(100),
});

const unitState = z.object({
  current: versionNumber,
  /** Versions that were current before, newest first: for rollbacks, and as the browser's fallback. */
  previous: z.array(versionNumber),
  canary: canary.optional(),
});

/** Null: the unit is not in the channel. */
const unitChange = z.object({
  unit: unitName,
  from: unitState.nullable(),
  to: unitState.nullable(),
});

/** Numbers of the revisions that brought a unit to its state, so that nothing has to search the history for them. */
const unitOrigin = z.object({
  /** Changed the unit last. */
  changed: z.int().min(0),
  /** Made its current version current. Missing when the unit is not in the channel. */
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
  /** Missing in revisions that were written before it existed: `originsOf` finds it. */
  origins: z.record(unitName, unitOrigin).optional(),
  /** While it is there, nothing new is promoted. */
  frozen: freeze.optional(),
  /** Gave the channel back to `npm start`, until the next change of an operator. */
  followsStarts: z.literal(true).optional(),
  /** The revision that this one continues, when that is not the one before: newer ones were unusable. */
  continues: z.int().min(0).optional(),
});

export type Canary = z.infer<typeof canary>;
export type UnitState = z.infer<typeof unitState>;
export type UnitStates = Readonly<Record<string, UnitState>>;
/** New states of some units; null takes a unit out of the channel. */
export type WantedStates = Readonly<Record<string, UnitState | null>>;
export type UnitOrigin = z.infer<typeof unitOrigin>;
export type Freeze = z.infer<typeof freeze>;
export type UnitChange = z.infer<typeof unitChange>;
export type Revision = z.infer<typeof revision>;
