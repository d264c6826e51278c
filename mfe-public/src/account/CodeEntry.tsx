import { type ReactNode, useEffect, useRef } from 'react';
import { useApiForm } from '@jpro/forms';
import { Field, Stack, Text } from '@jpro/ui';
import { OtpInput } from '@jpro/ui/fields';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { ResendCode } from './ResendCode.tsx';
import type { PendingCode } from './pendingCode.ts';

interface CodeEntryProps {
  readonly pending: PendingCode;
  /** A text that says where the code was sent. */
  readonly sent: string;
  readonly confirm: (entered: { readonly request_id: string; readonly code: string }) => Promise<void>;
  readonly onResent: (pending: PendingCode) => void;
  /** Links below the form. */
  readonly children: ReactNode;
}

/** The form for a six-digit code (rule 33.1), submitted when the last digit is entered. */
export function CodeEntry({ pending, sent, confirm, onResent, children }: CodeEntryProps) {
  const t = useText();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OtpForm }) => OtpForm),
    sendsOnce: 'judged',
    defaultValues: { request_id: pending.request_id, code: '' },
    submit: ({ code }) => confirm({ request_id: pending.request_id, code }),
  });

  useCodeFromMessage((code) => {
    form.setValue('code', code);
    form.onSubmit();
  });

  /** A new code clears the old one and its error. */
  function startAgain(renewed: PendingCode): void {
    form.reset({ request_id: renewed.request_id, code: '' });
    form.setFocus('code');
    onResent(renewed);
  }

  return (
    <Stack $gap={4}>
      <Text>{sent}</Text>
      <AccountForm form={form} submitLabel={t('common.confirm')}>
        <Field label={t('common.code.label')} help={t('common.code.help')} error={form.errorOf('code')} required>
          <OtpInput {...form.register('code')} onComplete={() => form.onSubmit()} />
        </Field>
      </AccountForm>
      <ResendCode pending={pending} onResent={startAgain} />
      <Text $size="small">{children}</Text>
    </Stack>
  );
}

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Reads the code from the text message where the browser offers that (WebOTP): the visitor confirms and types nothing.
 * Elsewhere, the field's `autocomplete="one-time-code"` helps as far as it can.
 */
function useCodeFromMessage(onCode: (code: string) => void): void {
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
