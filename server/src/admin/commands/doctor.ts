import { examine } from '../doctor/examine.ts';
import type { OperatorCommand } from '../operatorCommand.ts';

export const doctorCommands: readonly OperatorCommand[] = [
  {
    name: 'doctor',
    words: '',
    takesOlderDatabase: true,
    needsSettings: [],
    summary: 'examine settings, data, files, messages, releases and backups; exit code 1 when something is wrong',
    async run(_input, context) {
      const findings = await examine(context);
      const lines = findings.map(({ kind, part, what, todo }) => `${kind}: ${part}: ${what}\n  ${todo}`);
      return {
        text: lines.length === 0 ? 'Nothing is wrong.' : lines.join('\n'),
        value: findings,
        isBad: findings.some(({ kind }) => kind === 'problem'),
      };
    },
  },
];
