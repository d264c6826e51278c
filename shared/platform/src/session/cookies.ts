const YEAR_IN_SECONDS = 365 * 24 * 3600;

/** Sets a preference cookie for 365 days, which the server reads. */
export function keepCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
