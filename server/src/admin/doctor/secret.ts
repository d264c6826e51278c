import { secretMark } from '../../core/session/secrets.ts';
import { countStoredNrcs } from '../../domains/people/index.ts';
import { secretMarkOfServer } from '../serverSettings.ts';
import { hint, problem, type Examination, type Finding } from './finding.ts';

/** Checks that the stored registration numbers open with the secret, and whether the previous one is still needed. */
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
  const { previous, unreadable } = await countStoredNrcs(db, configuration);
  const findings: Finding[] = [];
  if (unreadable > 0)
    findings.push(
      problem(
        `${unreadable} stored registration numbers (NRCs) do not open with ` +
          (previousSecret === undefined ? 'SECRET' : 'SECRET or PREVIOUS_SECRET'),
        'set PREVIOUS_SECRET to the secret that the site had before, and restart the server',
      ),
    );
  if (previousSecret === undefined) return findings;
  findings.push(
    previous > 0
      ? hint(
          `${previous} stored registration numbers (NRCs) need PREVIOUS_SECRET`,
          'keep it: the running server seals them anew with SECRET',
        )
      : hint(
          'no stored registration number (NRC) needs PREVIOUS_SECRET',
          'unset it, unless links to unsubscribe in older e-mails should still work',
        ),
  );
  return findings;
};
