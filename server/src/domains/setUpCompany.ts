import type { SetUpCompany } from './accounts/index.ts';
import { openWallet } from './money/index.ts';
import { keepRegisteredName } from './people/index.ts';

/** A new company gets a wallet with the welcome gift, and its name is checked for look-alikes (rule 42.1). */
export const setUpCompany: SetUpCompany = async (trx, { id, name }) => {
  await openWallet(trx, id);
  await keepRegisteredName(trx, id, name);
};
