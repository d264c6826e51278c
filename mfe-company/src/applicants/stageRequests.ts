/** The requests that move applicants between stages, and the messages about them: loaded with the first move. */
import type { Applicant, ApiClient, ResponseOf } from '@jpro/api';
import { MAX_MOVED } from '@jpro/api/fields';
import type { useText } from '../text.ts';
import type { Stage } from './stages.ts';

export interface Move {
  readonly applicants: readonly Applicant[];
  readonly to: Stage;
}

export interface Undo {
  /** As they were before the step. */
  readonly applicants: readonly Applicant[];
  readonly from: Stage;
}

/** The result of moving many applicants. */
export interface Outcome {
  readonly done: readonly Applicant[];
  /** Applicants who had already left the stage in which they were seen, as they are now. */
  readonly elsewhere: readonly Applicant[];
  /** Why the remaining applicants were not moved. */
  readonly failure?: unknown;
}

/** More names than this do not fit in a message. */
const MAX_NAMED = 5;

/** Moves a single applicant with the endpoint for that step, several with one request for each hundred. */
export async function performMove(api: ApiClient, { applicants, to }: Move): Promise<Outcome> {
  const [only, ...more] = applicants;
  if (only && more.length === 0) {
    await moveApplication(api, only, to);
    return { done: applicants, elsewhere: [] };
  }
  const done: Applicant[] = [];
  const elsewhere: Applicant[] = [];
  for (const some of chunks(applicants)) {
    try {
      const stayed = await moveTogether(api, some, to);
      elsewhere.push(...stayed);
      done.push(...some.filter(({ id }) => !stayed.some((applicant) => applicant.id === id)));
    } catch (failure) {
      if (done.length + elsewhere.length === 0) throw failure;
      return { done, elsewhere, failure };
    }
  }
  return { done, elsewhere };
}

/**
 * Moves up to a hundred applicants with one request.
 *
 * @returns those who had already left the stage in which they were seen, as they are now.
 */
export async function moveTogether(
  api: ApiClient,
  applicants: readonly Applicant[],
  to: Stage,
): Promise<readonly Applicant[]> {
  const body = { ids: applicants.map(({ id }) => id), from: applicants.map(({ status }) => status), status: to };
  return elsewhereOf(await api.post('/company/application/movemany', { body }));
}

/**
 * @returns the applicants who had left the stage in the meantime.
 */
export async function undoMove(api: ApiClient, { applicants, from }: Undo): Promise<readonly Applicant[]> {
  const [only, ...more] = applicants;
  if (only && more.length === 0) {
    await api.post('/company/application/undo', { body: { jobapplyId: only.id, status: from } });
    return [];
  }
  const stayed: Applicant[] = [];
  for (const some of chunks(applicants)) {
    const body = { ids: some.map(({ id }) => id), status: from };
    stayed.push(...elsewhereOf(await api.post('/company/application/undomany', { body })));
  }
  return stayed;
}

/** Moves an application from the stage where it is seen, with the endpoint for that step if there is one. */
function moveApplication(
  api: ApiClient,
  { id, status }: Pick<Applicant, 'id' | 'status'>,
  to: Stage,
): Promise<Applicant> {
  const body = { jobapplyId: id, from: status };
  if (to === 'shortlisted' && status === 'applied')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'add' }, body });
  if (to === 'applied' && status === 'shortlisted')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'remove' }, body });
  if (to === 'rejected') return api.post('/company/application/rejectapplication', { body });
  return api.put('/company/application/status', { body: { ...body, status: to } });
}

const elsewhereOf = ({ data, elsewhere = [] }: ResponseOf<'POST', '/company/application/movemany'>) =>
  data.filter(({ id }) => elsewhere.includes(id));

/** The names of applicants and their stages, as part of a sentence. */
export function namesOf(applicants: readonly Applicant[], t: ReturnType<typeof useText>): string {
  const named = applicants
    .slice(0, MAX_NAMED)
    .map(({ jobseeker, status }) => t('moved.named', { name: jobseeker.name, stage: t(`stage.${status}`) }));
  const others = applicants.length - named.length;
  if (others > 0) named.push(t('moved.others', { count: others }));
  return named.join(t('moved.between'));
}

function* chunks(applicants: readonly Applicant[]): Generator<readonly Applicant[]> {
  for (let start = 0; start < applicants.length; start += MAX_MOVED) yield applicants.slice(start, start + MAX_MOVED);
}
