/** The requests that move applicants between stages, and the messages about them: loaded with the first move. */
import { ApiError, type Applicant, type ApiClient, type MovedApplicant } from '@jpro/api';
import { randomId } from '@jpro/platform/random-id';
import type { useText } from '../text.ts';
import type { Destination } from './columns.ts';
import type { RejectionReason } from './stages.ts';

interface OfCompany {
  /** Whether the company has stages of its own, so that requests name them. */
  readonly hasOwn: boolean;
}

export interface Move extends OfCompany {
  readonly applicants: readonly Applicant[];
  readonly to: Destination;
  /** Of a rejection. */
  readonly reason?: RejectionReason | undefined;
}

export interface Undo extends OfCompany {
  /** As they were before the step. */
  readonly applicants: readonly Applicant[];
  readonly from: Destination;
}

/** The result of moving many applicants. */
export interface Outcome extends Changed {
  readonly done: readonly Applicant[];
}

interface Changed {
  /** Applicants who had already left the stage in which they were seen, as they are now. */
  readonly elsewhere: readonly Applicant[];
  /** Applicants whose interviews stay called off, because their times are taken. */
  readonly needsTime: readonly Applicant[];
}

/** More names than this do not fit in a message. */
const MAX_NAMED = 5;

/** Moves a single applicant with the endpoint for that step, several with one request. */
export async function performMove(api: ApiClient, move: Move): Promise<Outcome> {
  const { applicants } = move;
  const [only, ...more] = applicants;
  if (only && more.length === 0) {
    return { done: applicants, ...changedOne(await moveApplication(api, only, move)) };
  }
  const changed = await moveTogether(api, move);
  const stayed = new Set(changed.elsewhere.map(({ id }) => id));
  return { done: applicants.filter(({ id }) => !stayed.has(id)), ...changed };
}

/** Moves all of them with one request. */
export async function moveTogether(api: ApiClient, { applicants, to, hasOwn }: Move): Promise<Changed> {
  const body = { ...seenNow(applicants, hasOwn), ...inApi(to, hasOwn) };
  return changedMany(
    await repeatable((idempotencyKey) => api.post('/company/application/movemany', { body, idempotencyKey })),
  );
}

/** `elsewhere` are the applicants who had left the stage in the meantime. */
export async function undoMove(api: ApiClient, { applicants, from, hasOwn }: Undo): Promise<Changed> {
  const [only, ...more] = applicants;
  if (only && more.length === 0) {
    const body = { jobapplyId: only.id, ...inApi(from, hasOwn) };
    return changedOne(await api.post('/company/application/undo', { body }));
  }
  const body = { ids: applicants.map(({ id }) => id), ...inApi(from, hasOwn) };
  return changedMany(
    await repeatable((idempotencyKey) => api.post('/company/application/undomany', { body, idempotencyKey })),
  );
}

interface InApi {
  readonly elsewhere: readonly Applicant[];
  readonly needs_time?: readonly Applicant[] | undefined;
}

const changedMany = ({ elsewhere, needs_time: needsTime = [] }: InApi): Changed => ({ elsewhere, needsTime });

const changedOne = (changed: MovedApplicant): Changed => ({
  elsewhere: [],
  needsTime: changed.needs_time ? [changed] : [],
});

/** If the response is lost, sends the request once more with the same key, which gets the same response. */
export async function repeatable<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = randomId();
  try {
    return await send(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return send(key);
    throw error;
  }
}

/** A stage to go to or to leave; it names the own stage, or none, where the company has any. */
export const inApi = ({ status, own_stage }: Destination, hasOwn: boolean) => ({
  status,
  ...(hasOwn && { own_stage_id: own_stage?.id ?? null }),
});

/** Who is meant, and where they are seen. */
export const seenNow = (applicants: readonly Applicant[], hasOwn: boolean) => ({
  ids: applicants.map(({ id }) => id),
  from: applicants.map(({ status }) => status),
  ...(hasOwn && { from_own_stage_ids: applicants.map(({ own_stage }) => own_stage?.id ?? null) }),
});

/** Moves an application from the stage where it is seen, with the endpoint for that step if there is one. */
function moveApplication(
  api: ApiClient,
  { id, status, own_stage }: Applicant,
  { to, reason, hasOwn }: Move,
): Promise<MovedApplicant> {
  const body = { jobapplyId: id, from: status, ...(hasOwn && { from_own_stage_id: own_stage?.id ?? null }) };
  if (to.own_stage || to.status === status)
    return api.put('/company/application/status', { body: { ...body, ...inApi(to, true) } });
  if (to.status === 'shortlisted' && status === 'applied')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'add' }, body });
  if (to.status === 'applied' && status === 'shortlisted')
    return api.post('/company/application/addtoshortlist/{type}', { params: { type: 'remove' }, body });
  if (to.status === 'rejected')
    return api.post('/company/application/rejectapplication', {
      body: { ...body, ...(reason && { rejection_reason: reason }) },
    });
  return api.put('/company/application/status', { body: { ...body, ...inApi(to, hasOwn) } });
}

/** The names of applicants and their stages, as part of a sentence. */
export function namesOf(applicants: readonly Applicant[], t: ReturnType<typeof useText>): string {
  const named = applicants
    .slice(0, MAX_NAMED)
    .map(({ jobseeker, status, own_stage }) =>
      t('moved.named', { name: jobseeker.name, stage: own_stage?.name ?? t(`stage.${status}`) }),
    );
  const others = applicants.length - named.length;
  if (others > 0) named.push(t('moved.others', { count: others }));
  return named.join(t('moved.between'));
}
