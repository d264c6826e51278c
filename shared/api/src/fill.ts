/** Writes a value as the format behind the comma asks: `{{count, number}}`. */
export type FormatValue = (value: unknown, format: string) => string;

/** Puts values into the places of a text, `{{name}}` or `{{name, format}}`; a place without a value becomes empty. */
export function fill(
  text: string,
  values: Readonly<Record<string, unknown>>,
  formatValue: FormatValue = String,
): string {
  return text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format: string | undefined) => {
    const value = values[name] ?? '';
    return format === undefined ? String(value) : formatValue(value, format);
  });
}
