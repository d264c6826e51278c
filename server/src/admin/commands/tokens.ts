import { sortableTime } from '../../core/time/yangonTime.ts';
import { change } from '../auditTrail.ts';
import { requireScope } from '../operations/scopes.ts';
import { createToken, listTokens, revokeToken, TOKEN_NAME } from '../operations/tokens.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { misuse } from '../operatorError.ts';
import { textTable } from '../textTable.ts';

const HEADINGS = ['name', 'may', 'created by', 'created', 'expires', 'last used'];

/** @param others the commands that a token may be given */
export const tokensCommands = (others: readonly OperatorCommand[]): readonly OperatorCommand[] => [
  {
    name: 'tokens create',
    words: '<name> <scopes...>',
    staysOnServer: true,
    takes: 'days',
    summary:
      'make a token for operations over HTTP, shown only once; it may read, release, publish:<unit>, admin:jobs …',
    async run({ words: [name = '', ...scopes], days, why }, context) {
      if (!TOKEN_NAME.test(name)) throw misuse(`a token is named like ci-company, not ${name}`);
      const allowed = others.filter(({ staysOnServer }) => !staysOnServer).map((command) => command.name);
      for (const scope of scopes) requireScope(scope, allowed);
      const { token, expiresAt } = await change(context, 'tokens create', why, async (trx, { now }) => ({
        subject: `token ${name}`,
        details: { scopes, days },
        result: await createToken(trx, { name, scopes, days }, context.operator, now),
      }));
      return {
        text:
          `${token}\nIt may ${scopes.join(', ')} until ${sortableTime(expiresAt)} in Myanmar. ` +
          'It is not shown again.',
        value: { name, token, scopes, expires_at: expiresAt },
      };
    },
  },
  {
    name: 'tokens list',
    words: '',
    staysOnServer: true,
    summary: 'list tokens: what they may do, until when, and when they were last used',
    async run({ limit }, { db, now }) {
      const tokens = await listTokens(db, limit);
      const rows = tokens.map((token) => [
        token.name,
        token.scopes.join(' '),
        token.created_by,
        token.created_at,
        token.expires_at <= now ? 'expired' : token.expires_at,
        token.last_used_at,
      ]);
      return { text: rows.length === 0 ? 'No token.' : textTable(HEADINGS, rows), value: tokens };
    },
  },
  {
    name: 'tokens revoke',
    words: '<name>',
    staysOnServer: true,
    summary: 'revoke a token: its next request is refused',
    async run({ words: [name = ''], why }, context) {
      await change(context, 'tokens revoke', why, async (trx, { now }) => {
        await revokeToken(trx, name, now);
        return { subject: `token ${name}`, result: undefined };
      });
      return { text: `The token ${name} is revoked.`, value: { name } };
    },
  },
];
