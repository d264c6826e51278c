import type { RegisteredControl } from '@jpro/forms';
import { Checkbox } from '@jpro/ui';
import { useText } from '../text.ts';

/** On by default, because most phones belong to one person; people who borrow one switch it off. */
export function RememberField({ form }: { readonly form: { register(field: 'remember'): RegisteredControl } }) {
  const t = useText();
  return <Checkbox label={t('account.remember')} help={t('account.not_my_phone')} {...form.register('remember')} />;
}
