import { Combobox, type ComboboxProps } from '@jpro/ui';
import { useText } from '../text.ts';

/** A long list that can be typed into; a native select until it is used, and without scripts. */
export function TypedPicker(props: Omit<ComboboxProps, 'labels'>) {
  const t = useText();
  return (
    <Combobox labels={{ clear: t('entry.clear'), open: t('entry.open'), empty: t('entry.nothing_found') }} {...props} />
  );
}
