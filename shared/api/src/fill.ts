/** Formats a value as requested after the comma: `{{count, number}}`. */
export type FormatValue = (value: unknown, format: string) => string;

/** Fills the placeholders of a text, `{{name}}` or `{{name, format}}`; a placeholder without a value becomes empty. */
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
