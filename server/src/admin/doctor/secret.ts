import { countSealed } from '../../core/session/sealedColumns.ts';
import { secretMark } from '../../core/session/secrets.ts';
import { SEALED_COLUMNS } from '../sealedColumns.ts';
import { secretMarkOfServer } from '../serverSettings.ts';
import { hint, problem, type Examination, type Finding } from './finding.ts';

/** Checks that what is sealed opens with the secret, and whether the previous one is still needed. */
export const examineSecret: Examination = async ({ db, services: { configuration } }) => {
  const { secret, previousSecret } = configuration;
  const known = await secretMarkOfServer(db);
  if (known !== undefined && known !== secretMark(secret))
    return [
      problem(
        'the secret is not what the server was last started with',
        'run this command with the SECRET of the server, or start the server with the new one',
      ),
    ];
  const findings: Finding[] = [];
  let needed = 0;
  for (const column of SEALED_COLUMNS) {
    const { previous, unreadable } = await countSealed(db, configuration, column);
    needed += previous;
    if (unreadable > 0)
      findings.push(
        problem(
          `${unreadable} stored ${column.values} do not open with ` +
            (previousSecret === undefined ? 'SECRET' : 'SECRET or PREVIOUS_SECRET'),
          'set PREVIOUS_SECRET to the secret that the site had before, and restart the server',
        ),
      );
    if (previous > 0)
      findings.push(
        hint(
          `${previous} stored ${column.values} need PREVIOUS_SECRET`,
          'keep it: the running server seals them anew with SECRET',
        ),
      );
  }
  if (previousSecret !== undefined && needed === 0)
    findings.push(
      hint(
        'nothing stored needs PREVIOUS_SECRET',
        'unset it, unless links to unsubscribe in older e-mails should still work',
      ),
    );
  return findings;
};
