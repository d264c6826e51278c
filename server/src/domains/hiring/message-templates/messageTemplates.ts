import type { Kysely } from 'kysely';
import type { MessageTemplate, MessageTemplateForm } from '@jpro/api';
import { MAX_MESSAGE_TEMPLATES } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';

const COLUMNS = ['id', 'name', 'body'] as const;

export function messageTemplatesOf(db: Kysely<Database>, companyId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('message_templates')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Throws 409 `entries_limit` for one too many, even concurrently. */
export async function addMessageTemplate(
  trx: Kysely<Database>,
  companyId: number,
  { name, body }: MessageTemplateForm,
): Promise<MessageTemplate> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  const present = await messageTemplatesOf(trx, companyId);
  if (present.length >= MAX_MESSAGE_TEMPLATES) throw conflict('entries_limit', { max: MAX_MESSAGE_TEMPLATES });
  return trx
    .insertInto('message_templates')
    .values({ company_id: companyId, name, body })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

interface OwnTemplate {
  readonly companyId: number;
  readonly id: number;
}

/** Throws 404 for another company's template. */
export async function changeMessageTemplate(
  db: Kysely<Database>,
  { companyId, id }: OwnTemplate,
  { name, body }: MessageTemplateForm,
): Promise<MessageTemplate> {
  const changed = await db
    .updateTable('message_templates')
    .set({ name, body })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!changed) throw notFound();
  return changed;
}

/** Throws 404 for another company's template. */
export async function deleteMessageTemplate(db: Kysely<Database>, { companyId, id }: OwnTemplate): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
