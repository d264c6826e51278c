import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Reads the code from the text message where the browser offers that (WebOTP): the visitor confirms and types nothing.
 * Elsewhere, the field's `autocomplete="one-time-code"` helps as far as it can.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && latest.current((credential as OtpCredential).code),
      // The visitor refused, or left the page.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
