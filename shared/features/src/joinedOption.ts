import type { Option } from '@jpro/ui';

/** Several values of a filter, with commas between them, as one option. */
export function joinedOption(value: string, options: readonly Option[]): Option {
  const values = value.split(',');
  return {
    value,
    label: options.flatMap((each) => (values.includes(String(each.value)) ? each.label : [])).join(' · '),
  };
}
