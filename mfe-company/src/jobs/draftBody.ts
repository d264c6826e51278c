import type { EndpointInput } from '@jpro/api';
import { JobDraftForm } from '@jpro/api/schemas';
import type { JobFormValues } from './jobFormValues.ts';

export type DraftBody = EndpointInput<'POST', '/company/jobpost/savetodraft'>['body'];

/** The savable part of a half-filled form: every field that is valid by itself. */
export function draftBody({ draft_id, ...values }: JobFormValues): DraftBody {
  const shape = JobDraftForm.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  const sound = Object.entries(values).filter(
    ([field, value]) => value !== undefined && shape[field]?.safeParse(value).success,
  );
  return { ...Object.fromEntries(sound), ...(draft_id ? { id: draft_id } : {}) };
}
