/**
 * Computes a value for each owner (a database, a running server) on first use; it is garbage-collected with its owner.
 */
export function memoizeByObject<Value extends {}, Owner extends object = object>(
  compute: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const value = values.get(owner) ?? compute(owner);
    values.set(owner, value);
    return value;
  };
}
