import type { EndpointInput } from '@jpro/api';
import { JobDraftForm } from '@jpro/api/schemas';
import type { JobFormValues } from './jobFormValues.ts';

export type DraftBody = EndpointInput<'POST', '/company/jobpost/savetodraft'>['body'];

/**
 * The part of a half-filled form that can be saved: every field that is valid by itself. The server keeps what it has
 * of the others; an empty field is sent, so that it is empty there, too.
 */
export function draftBody({ draft_id, known_at: _, ...values }: JobFormValues): {
  readonly body: DraftBody;
  readonly isAll: boolean;
} {
  const shape = JobDraftForm.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  const filled = Object.entries(values).filter(([, value]) => value !== undefined);
  const sound = filled.filter(([field, value]) => shape[field]?.safeParse(value).success);
  return {
    body: { ...Object.fromEntries(sound), ...(draft_id ? { id: draft_id } : {}) },
    isAll: filled.every((entry) => entry[1] === null || entry[1] === '' || sound.includes(entry)),
  };
}
