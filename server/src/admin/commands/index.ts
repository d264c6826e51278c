import type { OperatorCommand } from '../operatorCommand.ts';
import { accountsCommands } from './accounts.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { blogCommands } from './blog.ts';
import { companiesCommands } from './companies.ts';
import { contactCommands } from './contact.ts';
import { demoCommands } from './demo.ts';
import { doctorCommands } from './doctor.ts';
import { jobsCommands } from './jobs.ts';
import { messagesCommands } from './messages.ts';
import { operatorsCommands } from './operators.ts';
import { purchasesCommands } from './purchases.ts';
import { reportsCommands } from './reports.ts';
import { settingsCommands } from './settings.ts';
import { tokensCommands } from './tokens.ts';
import { walletCommands } from './wallet.ts';

const ofTheSite: readonly OperatorCommand[] = [
  ...jobsCommands,
  ...reportsCommands,
  ...purchasesCommands,
  ...accountsCommands,
  ...companiesCommands,
  ...walletCommands,
  ...settingsCommands,
  ...messagesCommands,
  ...contactCommands,
  ...blogCommands,
  ...auditCommands,
  ...backupCommands,
  ...doctorCommands,
  ...demoCommands,
];

/** The commands of `npm run admin` in the order of its help. Commands that no server carries out come after them. */
export const commands: readonly OperatorCommand[] = [...ofTheSite, ...tokensCommands(ofTheSite), ...operatorsCommands];

export { offlineCommands } from './backup.ts';
