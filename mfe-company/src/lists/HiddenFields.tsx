interface HiddenFieldsProps {
  /** By name; empty ones are left out. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** The part of a filter that a GET form passes on. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
