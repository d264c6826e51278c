import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { settingOf, storeSetting } from '../database/settings.ts';
import { OperatorError } from './operatorError.ts';
import { SETTINGS, type Setting } from './settings.ts';

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** The settings that have a value; all others have their default. */
export async function setValues(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(SETTINGS))
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * Sets `name`, or one part of it (`dinger_costs.unlock_cv_cost`), to JSON or plain text: what is both, such as a phone
 * number of digits, is what the setting takes.
 * @throws OperatorError JP-O002 for an unknown name, JP-O005 for an invalid value
 */
export async function changeSetting(trx: Db, name: string, typed: string): Promise<Change> {
  const { key, part, setting } = named(name);
  const before = await lockedValue(trx, key);
  const check = (value: unknown) =>
    setting.schema.safeParse(part === undefined ? value : { ...(before as object | undefined), [part]: value });
  const asJson = check(valueOf(typed));
  const checked = asJson.success ? asJson : check(typed);
  if (!checked.success) {
    const [issue] = (asJson.error ?? checked.error).issues;
    const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
    throw new OperatorError('JP-O005', `${key} cannot be this${where}: ${setting.meaning}`);
  }
  await storeSetting(trx, key, checked.data);
  return { before: before ?? null, after: checked.data };
}

export async function resetSetting(trx: Db, name: string): Promise<Change> {
  const { key, part } = named(name);
  if (part !== undefined) throw new OperatorError('JP-O002', `only ${key} as a whole can be reset to its default`);
  const before = await lockedValue(trx, key);
  await trx.deleteFrom('settings').where('key', '=', key).execute();
  return { before: before ?? null, after: null };
}

function named(name: string): { key: string; part: string | undefined; setting: Setting } {
  const [key = '', part, ...more] = name.split('.');
  const setting = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
  if (!setting || more.length > 0)
    throw new OperatorError('JP-O002', `there is no setting ${name}: there are ${Object.keys(SETTINGS).join(', ')}`);
  return { key, part, setting };
}

/** The value, which no other change touches until the end of the transaction; there may be no row to lock. */
async function lockedValue(trx: Db, key: string): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(trx);
  return settingOf(trx, key);
}

function valueOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
