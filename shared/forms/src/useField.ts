import { useMemo, useSyncExternalStore } from 'react';
import type { ControlledField, Form } from './createForm.ts';
import type { FieldPath, FieldValue } from './fieldPath.ts';

/** A field whose component receives the value and reports choices, such as a picker. Each change renders it. */
export function useField<V, Path extends FieldPath<V>>(
  { control, getValues, subscribe }: Pick<Form<V>, 'control' | 'getValues' | 'subscribe'>,
  name: Path,
): ControlledField<FieldValue<V, Path>> & { readonly value: FieldValue<V, Path> } {
  const read = () => getValues(name);
  const value = useSyncExternalStore(subscribe, read, read);
  const field = useMemo(() => control(name), [control, name]);
  return { ...field, value };
}
