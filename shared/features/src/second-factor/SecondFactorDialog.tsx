import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { ResponseOf } from '@jpro/api';
import { FormDialog, type RegisteredControl, useApiForm } from '@jpro/forms';
import { createBundledText, useCommonText, usePlatform } from '@jpro/platform';
import { Button, ButtonLink, Field, Stack, Text, TextInput } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { PasswordInput } from '@jpro/ui/fields';
import { useCopy } from '../share/useCopy.ts';
import { secondFactorQuery } from '../security/sessionsQuery.ts';
import { useSecurityText } from '../security/useSecurityText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

type Started = ResponseOf<'POST', '/second-factor'>;

export interface SecondFactorDialogProps {
  readonly isOn: boolean;
  readonly onClose: () => void;
}

interface StepProps {
  readonly onClose: () => void;
}

export default function SecondFactorDialog({ isOn, onClose }: SecondFactorDialogProps) {
  return isOn ? <TurnOff onClose={onClose} /> : <TurnOn onClose={onClose} />;
}

/** The password, then the first code, then the recovery codes. */
function TurnOn({ onClose }: StepProps) {
  const t = useSecondFactorText();
  const security = useSecurityText();
  const { api } = usePlatform();
  const [started, setStarted] = useState<Started | null>(null);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SecondFactorPasswordForm }) => SecondFactorPasswordForm),
    defaultValues: { current_password: '' },
    submit: async (body) => setStarted(await api.post('/second-factor', { body })),
  });
  if (started) return <FirstCode started={started} onClose={onClose} />;
  return (
    <FormDialog form={form} title={security('second.turn_on')} submitLabel={t('go_on')} onClose={onClose}>
      <Text>{t('needs_app')}</Text>
      <PasswordField form={form} />
    </FormDialog>
  );
}

function FirstCode({ started: { secret, address, qr }, onClose }: StepProps & { readonly started: Started }) {
  const t = useSecondFactorText();
  const security = useSecurityText();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SecondFactorCodeForm }) => SecondFactorCodeForm),
    defaultValues: { code: '' },
    async submit(body) {
      try {
        setCodes((await api.post('/second-factor/confirm', { body })).recovery_codes);
      } finally {
        // It may be on although the response was lost.
        void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      }
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={security('second.turn_on')}
      submitLabel={security('second.turn_on')}
      onClose={() => form.busy || onClose()}
    >
      <Text>{t('scan')}</Text>
      <QrCode viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        {/* Black on white in both themes, because cameras need the contrast. */}
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </QrCode>
      <div>
        <ButtonLink size="small" variant="secondary" href={address}>
          {t('open_app')}
        </ButtonLink>
      </div>
      <Stack $gap={1}>
        <Text $size="small">{t('type_secret')}</Text>
        <Code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
      </Stack>
      <CodeField form={form} help={t('first_code_help')} />
    </FormDialog>
  );
}

/** Shown once: no press beside them, and no "back", closes them. */
function RecoveryCodes({ codes, onClose }: StepProps & { readonly codes: readonly string[] }) {
  const t = useSecondFactorText();
  const copy = useCopy({ copied: t('copied'), failed: t('not_copied') });
  return (
    <Dialog
      open
      title={t('codes')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon="copy" onClick={() => void copy(codes.join('\n'))}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('written_down')}</Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Text>{t('codes_text')}</Text>
        <Codes translate="no">
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </Codes>
      </Stack>
    </Dialog>
  );
}

function TurnOff({ onClose }: StepProps) {
  const t = useSecondFactorText();
  const security = useSecurityText();
  const { api, toasts } = usePlatform();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SecondFactorOffForm }) => SecondFactorOffForm),
    defaultValues: { current_password: '', code: '' },
    async submit(body) {
      await api.post('/second-factor/off', { body });
      toasts.show(t('is_off'), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  });
  return (
    <FormDialog
      form={form}
      title={security('second.turn_off')}
      size="small"
      submitLabel={security('second.turn_off')}
      submitVariant="danger"
      onClose={onClose}
    >
      <PasswordField form={form} />
      <CodeField form={form} help={t('code_help')} />
    </FormDialog>
  );
}

interface FieldsForm<Name extends string> {
  register(field: Name): RegisteredControl;
  errorOf(field: Name): string | undefined;
}

function PasswordField({ form }: { readonly form: FieldsForm<'current_password'> }) {
  const security = useSecurityText();
  const common = useCommonText();
  return (
    <Field label={security('current')} error={form.errorOf('current_password')} required>
      <PasswordInput
        labels={{ show: common('common.password.show'), hide: common('common.password.hide') }}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
    </Field>
  );
}

function CodeField({ form, help }: { readonly form: FieldsForm<'code'>; readonly help: string }) {
  const common = useCommonText();
  return (
    <Field label={common('common.code.label')} help={help} error={form.errorOf('code')} required>
      <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
    </Field>
  );
}

const QrCode = styled.svg`
  display: block;
  width: 100%;
  max-width: 13rem;
  shape-rendering: crispedges;
`;

const Code = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: 0.5em;
  padding: 0;
  list-style: none;
`;

/** Loaded with the dialog. */
const useSecondFactorText = createBundledText('second-factor', { en, my });
