import { JobseekerRegistration } from '@jpro/api/schemas';
import { useApi } from '@jpro/platform';
import { NameOffer, useApiForm } from '@jpro/platform/form';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneAndPasswordFields } from './PhoneAndPasswordFields.tsx';
import { useRegistrationStarted } from './useRegistrationStarted.ts';

export function JobseekerRegistrationForm() {
  const t = useText();
  const api = useApi();
  const started = useRegistrationStarted();
  const form = useApiForm({
    schema: JobseekerRegistration,
    defaultValues: { user_type: 'jobseeker', name: '', phone_number: '', password: '' },
    submit: async (body) => started(await api.post('/register', { body }), body),
  });
  return (
    <AccountForm form={form} submitLabel={t('account.continue')}>
      <Field label={t('account.name')} error={form.errorOf('name')} required>
        <TextInput autoComplete="name" {...form.register('name')} />
        <NameOffer form={form} field="name" />
      </Field>
      <PhoneAndPasswordFields form={form} />
    </AccountForm>
  );
}
