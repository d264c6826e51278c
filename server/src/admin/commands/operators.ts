import { renderUnicodeCompact } from 'uqr';
import { change } from '../auditTrail.ts';
import {
  addOperator,
  changeRole,
  type Credentials,
  listOperators,
  OPERATOR_NAME,
  removeOperator,
  resetOperator,
  ROLES,
  type Role,
} from '../operations/operators.ts';
import type { OperatorCommand, Outcome } from '../operatorCommand.ts';
import { misuse } from '../operatorError.ts';
import { textTable } from '../textTable.ts';

export const operatorsCommands: readonly OperatorCommand[] = [
  {
    name: 'operators add',
    words: '<name> <role>',
    staysOnServer: true,
    summary: `make an account for operations over HTTP; roles: ${ROLES.join(', ')}`,
    async run({ words: [name = '', word = ''], why }, context) {
      if (!OPERATOR_NAME.test(name)) throw misuse(`an operator is named like thida, not ${name}`);
      const role = roleOf(word);
      const { configuration } = context.services;
      const credentials = await change(context, 'operators add', why, async (trx) => ({
        subject: `operator ${name}`,
        details: { role },
        result: await addOperator(trx, configuration, { name, role }),
      }));
      return handedOver(name, credentials);
    },
  },
  {
    name: 'operators list',
    words: '',
    staysOnServer: true,
    summary: 'list the accounts, with their roles and recovery codes left',
    async run({ limit }, { db }) {
      const operators = await listOperators(db, limit);
      const rows = operators.map((each) => [
        each.name,
        each.role,
        each.recovery_codes,
        each.created_at,
        each.last_used_at,
      ]);
      return {
        text:
          rows.length === 0
            ? 'No account: operators work on the server.'
            : textTable(['name', 'role', 'recovery codes', 'created', 'last used'], rows),
        value: operators,
      };
    },
  },
  {
    name: 'operators role',
    words: '<name> <role>',
    staysOnServer: true,
    summary: 'change what an operator may do, also in sessions that are open',
    async run({ words: [name = '', word = ''], why }, context) {
      const role = roleOf(word);
      await change(context, 'operators role', why, async (trx) => {
        await changeRole(trx, name, role);
        return { subject: `operator ${name}`, details: { role }, result: undefined };
      });
      return { text: `${name} is ${role} now.`, value: { name, role } };
    },
  },
  {
    name: 'operators reset',
    words: '<name>',
    staysOnServer: true,
    summary: 'give an operator another password, second factor and recovery codes; ends sessions and own tokens',
    async run({ words: [name = ''], why }, context) {
      const { configuration } = context.services;
      const credentials = await change(context, 'operators reset', why, async (trx) => ({
        subject: `operator ${name}`,
        result: await resetOperator(trx, configuration, name),
      }));
      return handedOver(name, credentials);
    },
  },
  {
    name: 'operators remove',
    words: '<name>',
    staysOnServer: true,
    summary: 'remove an account; its next request is refused',
    async run({ words: [name = ''], why }, context) {
      await change(context, 'operators remove', why, async (trx) => {
        await removeOperator(trx, name);
        return { subject: `operator ${name}`, result: undefined };
      });
      return { text: `The account ${name} is removed.`, value: { name } };
    },
  },
];

function handedOver(name: string, { password, address, recoveryCodes }: Credentials): Outcome {
  return {
    text: [
      `password  ${password}`,
      `app       ${address}`,
      renderUnicodeCompact(address),
      'recovery codes, each for one login without the app:',
      ...recoveryCodes.map((code) => `  ${code}`),
      `Hand this to ${name} in person. It is not shown again.`,
    ].join('\n'),
    value: { name, password, address, recovery_codes: recoveryCodes },
  };
}

function roleOf(word: string): Role {
  const role = ROLES.find((known) => known === word);
  if (!role) throw misuse(`a role is ${ROLES.join(', ')}, not ${word}`);
  return role;
}
