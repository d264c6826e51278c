import { useApiForm } from '@jpro/forms';
import { useApi } from '@jpro/platform';
import { Field, Text, TextLink } from '@jpro/ui';
import { OtpInput } from '@jpro/ui/fields';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';
import { FieldsWithoutScript } from './FieldsWithoutScript.tsx';
import { invitationPath } from './invitationPath.ts';

/** The code for a phone number that was sent without scripts or before a reload: its request is in the address. */
export function JoinByCode({ requestId, token }: { readonly requestId: string; readonly token: string }) {
  const t = useText();
  const api = useApi();
  const signIn = useSignIn();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OtpForm }) => OtpForm),
    sendsOnce: 'judged',
    defaultValues: { request_id: requestId, code: '' },
    submit: async ({ code }) =>
      signIn(await api.post('/invitation/confirm', { body: { request_id: requestId, code } })),
  });
  return (
    <>
      <AccountForm form={form} submitLabel={t('common.confirm')} action="/invitation/confirm">
        <FieldsWithoutScript token={token} />
        <input type="hidden" name="request_id" value={requestId} />
        <Field label={t('common.code.label')} help={t('common.code.help')} error={form.errorOf('code')} required>
          <OtpInput {...form.register('code')} onComplete={() => form.onSubmit()} />
        </Field>
      </AccountForm>
      <Text $size="small">
        <TextLink to={invitationPath(token)}>{t('otp.wrong_number')}</TextLink>
      </Text>
    </>
  );
}
