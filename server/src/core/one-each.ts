/** A value for each owner (a database, a running server), made when it is first asked for and gone with its owner. */
export function oneEach<Value extends object>(make: () => Value): (owner: object) => Value {
  const values = new WeakMap<object, Value>();
  return (owner) => {
    const present = values.get(owner);
    if (present) return present;
    const fresh = make();
    values.set(owner, fresh);
    return fresh;
  };
}
