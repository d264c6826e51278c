import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Takes the code out of the text message where the browser offers it (WebOTP): the visitor is asked, and types nothing.
 * Everywhere else the field's `autocomplete="one-time-code"` does what it can.
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
      // Refused, or the page was left.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
