import { Combobox, type ComboboxProps } from '@jpro/ui/fields';
import { useCommonText } from '@jpro/platform';

/** A long list with a text field; a native select until it is used, and without scripts. */
export function TypedPicker(props: Omit<ComboboxProps, 'labels'>) {
  const t = useCommonText();
  return (
    <Combobox
      labels={{ clear: t('common.picker.clear'), open: t('common.picker.open'), empty: t('common.picker.empty') }}
      {...props}
    />
  );
}
