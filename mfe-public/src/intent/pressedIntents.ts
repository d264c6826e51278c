import { hostCookie } from '@jpro/api/cookies';
import { hasToken, INTENT_COOKIE, INTENT_COOKIE_SECONDS, withoutToken, withToken } from '@jpro/api/intents';
import { randomId } from '@jpro/platform/random-id';

/** Notes in this browser that a control was pressed. @returns the token that proves it */
export function press(): string {
  const token = randomId();
  write(withToken(read(), token));
  return token;
}

export const wasPressed = (token: string): boolean => hasToken(read(), token);

export const forgetPress = (token: string): void => write(withoutToken(read(), token));

const isHttps = () => window.location.protocol === 'https:';

function read(): string {
  const start = `${hostCookie(INTENT_COOKIE, isHttps())}=`;
  return (
    document.cookie
      .split('; ')
      .find((part) => part.startsWith(start))
      ?.slice(start.length) ?? ''
  );
}

function write(value: string): void {
  const seconds = value === '' ? 0 : INTENT_COOKIE_SECONDS;
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
  document.cookie = `${hostCookie(INTENT_COOKIE, isHttps())}=${value}; ${attributes}`;
}
