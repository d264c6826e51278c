/** 128 random bits in hexadecimal. `crypto.randomUUID` exists only with TLS, which a site in a local network may lack. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
