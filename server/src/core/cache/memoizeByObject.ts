/** A value for each owner (a database, a running server), made when it is first asked for and gone with its owner. */
export function memoizeByObject<Value extends object, Owner extends object = object>(
  make: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const present = values.get(owner);
    if (present) return present;
    const fresh = make(owner);
    values.set(owner, fresh);
    return fresh;
  };
}
