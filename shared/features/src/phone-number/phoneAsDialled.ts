/** Converts `+959791234567` to the form dialled in Myanmar: `09791234567`. */
export function phoneAsDialled(phoneNumber: string): string {
  return phoneNumber.replace(/^\+95/, '0');
}
