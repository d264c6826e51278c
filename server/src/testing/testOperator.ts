import { changeSetting, resetSetting } from '../admin/changeSetting.ts';
import type { OperatorContext } from '../admin/operatorCommand.ts';
import type { TestServer } from './startTestServer.ts';

/** An operator on the server's machine. */
export function testOperator({ db, services }: TestServer): OperatorContext {
  return { db, services, operator: 'thida', folder: '/', now: new Date() };
}

/** Sets one of the operator's settings; null resets it. */
export async function setSetting({ db }: TestServer, key: string, value: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await (value === null ? resetSetting(trx, key) : changeSetting(trx, key, value));
  });
}
