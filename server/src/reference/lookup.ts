/** Turns the ids in a row into lookups without a join, because reference data is the same in every process. */
import type { Lookup } from '@jpro/api';
import {
  educationLevels,
  experienceLevels,
  industries,
  jobFunctions,
  jobTypes,
  locations,
  townships,
} from './referenceData.ts';

const tables = {
  location: byId(locations),
  township: byId(townships),
  jobFunction: byId(jobFunctions),
  industry: byId(industries),
  jobType: byId(jobTypes),
  experienceLevel: byId(experienceLevels),
  educationLevel: byId(educationLevels),
};

export type LookupTable = keyof typeof tables;

function byId(rows: readonly Lookup[]): ReadonlyMap<number, Lookup> {
  return new Map(rows.map(({ id, name_en, name_my }) => [id, { id, name_en, name_my }]));
}

export function lookup(table: LookupTable, id: number | null): Lookup | null {
  return id === null ? null : (tables[table].get(id) ?? null);
}

/** For ids whose existence a foreign key guarantees. */
export function knownLookup(table: LookupTable, id: number | null): Lookup {
  const row = lookup(table, id);
  if (!row) throw new Error(`No ${table} ${id} in the reference data`);
  return row;
}

const locationOfTownship = new Map(townships.map((township) => [township.id, township.location_id]));

/** The state or region of a township; undefined when there is no such township. */
export function locationOf(townshipId: number): number | undefined {
  return locationOfTownship.get(townshipId);
}

const collarOfFunction = new Map(jobFunctions.map((jobFunction) => [jobFunction.id, jobFunction.collar]));

/** The collar of a job function; undefined when there is no such function. */
export function collarOf(jobFunctionId: number): 'white' | 'blue' | undefined {
  return collarOfFunction.get(jobFunctionId);
}
