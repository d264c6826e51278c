/** `+959791234567` as people in Myanmar write and dial it: `09791234567`. */
export function phoneAsDialled(phoneNumber: string): string {
  return phoneNumber.replace(/^\+95/, '0');
}
