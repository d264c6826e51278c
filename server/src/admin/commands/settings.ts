import { change } from '../auditTrail.ts';
import { changeSetting, resetSetting, setValues } from '../changeSetting.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { SETTINGS } from '../settings.ts';

export const settingsCommands: readonly OperatorCommand[] = [
  {
    name: 'settings list',
    words: '',
    summary: 'list all settings and their values',
    async run(_input, { db }) {
      const set = await setValues(db);
      const entries = Object.entries(SETTINGS).map(([key, { meaning }]) => ({
        key,
        meaning,
        value: set.get(key) ?? null,
      }));
      return {
        text: entries
          .map(
            ({ key, meaning, value }) => `${key} = ${value === null ? 'default' : JSON.stringify(value)}\n  ${meaning}`,
          )
          .join('\n'),
        value: entries,
      };
    },
  },
  {
    name: 'settings set',
    words: '<key> <value>',
    summary: 'set a setting to JSON or text; dinger_costs.unlock_cv_cost sets one part',
    async run({ words: [name = '', typed = ''], why }, context) {
      const { before, after } = await change(context, 'settings set', why, async (trx) => {
        const details = await changeSetting(trx, name, typed);
        return { subject: `setting ${name}`, details: { ...details }, result: details };
      });
      return { text: `${name.split('.')[0]} = ${JSON.stringify(after)}`, value: { key: name, before, after } };
    },
  },
  {
    name: 'settings reset',
    words: '<key>',
    summary: 'reset a setting to its default',
    async run({ words: [name = ''], why }, context) {
      const { before } = await change(context, 'settings reset', why, async (trx) => {
        const details = await resetSetting(trx, name);
        return { subject: `setting ${name}`, details: { ...details }, result: details };
      });
      return { text: `${name} = default`, value: { key: name, before, after: null } };
    },
  },
];
