import type { MessageTemplate, MessageTemplateForm } from '@jpro/api';
import { MAX_MESSAGE_TEMPLATES } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

const COLUMNS = ['id', 'name', 'body'] as const;

type TemplateRow = Omit<MessageTemplate, 'version'>;

const templateVersion = ({ name, body }: MessageTemplateForm): string => versionOf({ name, body });

const templateOf = (row: TemplateRow): MessageTemplate => ({ ...row, version: templateVersion(row) });

export async function messageTemplatesOf(db: Db, companyId: CompanyId): Promise<MessageTemplate[]> {
  const rows = await db
    .selectFrom('message_templates')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(templateOf);
}

/** Adds a template. Throws 409 `entries_limit` for one too many, even with concurrent requests. */
export async function addMessageTemplate(
  trx: Db,
  companyId: CompanyId,
  { name, body }: MessageTemplateForm,
): Promise<MessageTemplate> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  const present = await messageTemplatesOf(trx, companyId);
  if (present.length >= MAX_MESSAGE_TEMPLATES) throw conflict('entries_limit', { max: MAX_MESSAGE_TEMPLATES });
  return templateOf(
    await trx
      .insertInto('message_templates')
      .values({ company_id: companyId, name, body })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

interface OwnTemplate {
  readonly companyId: CompanyId;
  readonly id: number;
}

interface TemplateChange extends OwnTemplate {
  readonly form: MessageTemplateForm;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 404 for another company's template, 409 when it has changed since the known version. */
export async function changeMessageTemplate(
  trx: Db,
  { companyId, id, form: { name, body }, knownVersion }: TemplateChange,
): Promise<MessageTemplate> {
  const present = await trx
    .selectFrom('message_templates')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  await refuseOutdated(knownVersion, () => templateVersion(present));
  return templateOf(
    await trx
      .updateTable('message_templates')
      .set({ name, body })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** Throws 404 for another company's template. */
export async function deleteMessageTemplate(db: Db, { companyId, id }: OwnTemplate): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
