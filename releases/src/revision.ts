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

const unitChange = z.object({
  unit: unitName,
  from: unitState.nullable(),
  to: unitState,
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
  changes: z.array(unitChange).min(1),
});

export type Canary = z.infer<typeof canary>;
export type UnitState = z.infer<typeof unitState>;
export type UnitStates = Readonly<Record<string, UnitState>>;
export type UnitChange = z.infer<typeof unitChange>;
export type Revision = z.infer<typeof revision>;
