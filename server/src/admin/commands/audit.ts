import { auditTrail } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';

export const auditCommands: readonly OperatorCommand[] = [
  {
    name: 'audit',
    words: '',
    summary: 'list who changed what, when and why, newest first',
    async run({ limit }, { db }) {
      const actions = await auditTrail(db, limit);
      const text = actions.map(({ id, created_at, operator, action, subject, why, details }) =>
        [
          `#${id}  ${created_at.toISOString()}  ${operator}  ${action}  ${subject}`,
          ...(why === null ? [] : [`  why: ${why}`]),
          ...(Object.keys(details as object).length === 0 ? [] : [`  ${JSON.stringify(details)}`]),
        ].join('\n'),
      );
      return { text: text.join('\n') || 'No changes yet.', value: actions };
    },
  },
];
