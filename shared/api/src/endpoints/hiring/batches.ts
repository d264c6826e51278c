import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText, line, MAX_MOVED, MAX_BATCH_TEXT, moment, optionalText } from '../../fields/index.ts';
import {
  Applicant,
  ApplicantStage,
  MAX_APPLICANT_TAG,
  MAX_APPLICANT_TAGS,
  needsTime,
  ownStageId,
  RejectionReason,
  seenStages,
  stagesOfAll,
} from './applicants.ts';
import { Assignee } from './assignments.ts';

/** A text for each language; who reads a language without one gets the other. */
export const BatchMessage = z.object({ my: optionalText(MAX_BATCH_TEXT), en: optionalText(MAX_BATCH_TEXT) });

/** What is done with many applicants at once: a step, tags, a message, or several of them. */
export const BatchForm = z
  .object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_MOVED)),
    ...seenStages,
    /** The stage to move them to. Interviews are arranged one by one: without an own stage, only who has one. */
    status: z.optional(z.nullable(ApplicantStage)),
    /** Within `status`. */
    own_stage_id: ownStageId,
    /** With the step to rejected. */
    rejection_reason: z.optional(z.nullable(RejectionReason)),
    add_tags: z.optional(z.array(line({ max: MAX_APPLICANT_TAG })).check(z.maxLength(MAX_APPLICANT_TAGS))),
    /** The member who sees to them from now on; null: whoever sees to the job. */
    assigned_to: z.optional(z.nullable(id)),
    /** With placeholders such as `{name}`. */
    message: z.optional(z.nullable(BatchMessage)),
  })
  .check(
    ...stagesOfAll,
    z.refine(
      ({ status, own_stage_id: own, from }) =>
        own ? Boolean(status) : status !== 'interview' || Boolean(from?.every((seen) => seen === 'interview')),
      { error: 'invalid', path: ['status'] },
    ),
  );
export type BatchForm = z.output<typeof BatchForm>;

export const BATCH_STATES = ['waiting', 'sending', 'done', 'undone'] as const;

export const Batch = z.object({
  id,
  /** Who started it. */
  member: z.object({ id, name: z.string() }),
  created_at: moment,
  /** Null when nobody was moved. */
  status: z.nullable(ApplicantStage),
  /** The own stage within it; null: none, or one that was removed. */
  own_stage: z.nullable(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
  has_message: z.boolean(),
  /** Whether it assigned them, and to whom; null: to nobody. */
  assigns: z.boolean(),
  assigned_to: z.optional(z.nullable(Assignee)),
  state: z.enum(BATCH_STATES),
  /** How many people it is about. */
  people: z.int(),
  /** How many messages that makes: one for each person, however many applications they have. */
  messages: z.optional(z.int()),
  /** How many of these were sent, and how many could not be. */
  sent: z.int(),
  skipped: z.int(),
  /** Until then it can be undone, and nobody is notified of it. */
  undo_until: moment,
});
export type Batch = z.output<typeof Batch>;

/** What a batch would do. */
export const BatchPreview = z.object({
  /** Without those who have left the stage in which the caller sees them. */
  people: z.int(),
  /** How many of these the step moves: the others stand there already. */
  moved: z.optional(z.int()),
  elsewhere: z.int(),
  /** Those without an e-mail address read the message on the site only. */
  without_email: z.int(),
  /** Those to whom the company may not write, such as those whose account is closed. */
  unreachable: z.int(),
  /** Those from whom the company's name has been hidden so far: the message reveals it. */
  revealed: z.int(),
  /** Those who read the site in each language. */
  languages: z.object({ my: z.int(), en: z.int() }),
  /** How long it can be undone. */
  undo_seconds: z.int(),
});
export type BatchPreview = z.output<typeof BatchPreview>;

const changed = z.object({ batch: Batch, elsewhere: z.array(Applicant), needs_time: needsTime });

/** Steps, tags and messages for many applicants at once (rule 97). */
export const batches = {
  batches: endpoint({
    method: 'GET',
    path: '/company/application/batches',
    access: 'company',
    summary: 'Batches that can be undone, are being sent, or were finished in the last minute; newest first',
    response: z.object({ data: z.array(Batch) }),
  }),
  previewBatch: endpoint({
    method: 'POST',
    path: '/company/application/batches/preview',
    access: 'company',
    summary: 'How many people a batch would reach; changes nothing',
    body: BatchForm,
    response: BatchPreview,
  }),
  startBatch: endpoint({
    method: 'POST',
    path: '/company/application/batches',
    access: 'company',
    summary:
      'Moves and tags applicants at once, and writes to each in their language when `undo_until` is over. Those that ' +
      'have left the stage of `from` stay as they are, and are in `elsewhere`',
    body: BatchForm,
    response: changed,
    idempotent: true,
  }),
  undoBatch: endpoint({
    method: 'POST',
    path: '/company/application/batches/{id}/undo',
    access: 'company',
    summary:
      'Undoes a batch as a whole, without those who have been moved since; 409 when `undo_until` is over. A repeat ' +
      'is no change',
    params: z.object({ id: idText }),
    response: changed,
  }),
};
