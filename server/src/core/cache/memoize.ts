/** The same function of a text, with a memory for the `most` answers that were asked for last. */
export function memoize<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const result = values.has(text) ? values.get(text)! : make(text);
    values.delete(text);
    values.set(text, result);
    if (values.size > most) values.delete(values.keys().next().value!);
    return result;
  };
}
