/** Without vendor prefixes, which styled-components adds only when `enableVendorPrefixes` is set. */
export const prefix = (value: string): string => value;
