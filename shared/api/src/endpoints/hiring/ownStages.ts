import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText, line, MAX_OWN_STAGES } from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { ApplicantStage } from './applicants.ts';

/** A stage of a company's own. Jobseekers see only `stage`, in which it stands. */
export const OwnStage = z.object({
  id,
  stage: ApplicantStage,
  name: z.string(),
  /** How many applicants are in it, of all jobs. */
  people: z.int(),
  version,
});
export type OwnStage = z.output<typeof OwnStage>;

const name = line({ max: 40 });
export const OwnStageName = z.object({ name });
export const OwnStageForm = z.object({ stage: ApplicantStage, name });
export type OwnStageForm = z.output<typeof OwnStageForm>;

/** By stage, then in the company's order. */
const OwnStages = z.object({ data: z.array(OwnStage) });
const params = z.object({ id: idText });

/** Stages of a company's own between those of the product (rule 103.6). */
export const ownStages = {
  ownStages: endpoint({
    method: 'GET',
    path: '/company/ownstages',
    access: 'company',
    summary: "The company's own stages, by stage, then in its order",
    response: OwnStages,
  }),
  addOwnStage: endpoint({
    method: 'POST',
    path: '/company/ownstages',
    access: 'company',
    summary: `Adds an own stage, the last one of its stage; at most ${MAX_OWN_STAGES}`,
    body: OwnStageForm,
    response: OwnStage,
    idempotent: true,
  }),
  renameOwnStage: endpoint({
    method: 'PUT',
    path: '/company/ownstages/{id}',
    access: 'company',
    summary: `Renames an own stage. ${KNOWN_VERSION}`,
    params,
    query: knownVersionQuery,
    body: OwnStageName,
    response: OwnStage,
  }),
  orderOwnStages: endpoint({
    method: 'PUT',
    path: '/company/ownstages-order',
    access: 'company',
    summary: 'Orders the own stages; 409 unless `ids` are all of them',
    body: z.object({ ids: z.array(id).check(z.maxLength(MAX_OWN_STAGES)) }),
    response: OwnStages,
  }),
  removeOwnStage: endpoint({
    method: 'DELETE',
    path: '/company/ownstages/{id}',
    access: 'company',
    summary: 'Removes an own stage; its applicants stay in the stage in which it stood',
    params,
    response: z.null(),
  }),
};
