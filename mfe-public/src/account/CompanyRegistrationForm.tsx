import { useApi } from '@jpro/platform';
import { DraftNotice, NameOffer, useApiForm, useNameOffers } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { AgreementNote } from './AgreementNote.tsx';
import { PhoneAndPasswordFields } from './PhoneAndPasswordFields.tsx';
import { RememberField } from './RememberField.tsx';
import { SocialLogin } from './SocialLogin.tsx';
import { useRegistrationStarted } from './useRegistrationStarted.ts';

export function CompanyRegistrationForm() {
  const t = useText();
  const api = useApi();
  const started = useRegistrationStarted();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanyRegistration }) => CompanyRegistration),
    defaultValues: {
      user_type: 'company',
      name: '',
      contact_person: '',
      email: '',
      phone_number: '',
      password: '',
      remember: true,
    },
    // Opening the terms leaves the page, and a wrong number leads back here from the code.
    draftName: 'register-company',
    keepsDraft: true,
    submit: async (body) => started(await api.post('/register', { body }), body),
  });
  const names = useNameOffers(form);
  return (
    <>
      <AccountForm form={form} submitLabel={t('account.continue')}>
        <DraftNotice draft={form.draft} />
        <Field label={t('account.company_name')} error={form.errorOf('name')} required>
          <TextInput icon="building" autoComplete="organization" {...form.register('name')} />
          <NameOffer names={names} field="name" />
        </Field>
        <Field label={t('common.company.contact_person')} error={form.errorOf('contact_person')} required>
          <TextInput icon="user" autoComplete="name" {...form.register('contact_person')} />
          <NameOffer names={names} field="contact_person" />
        </Field>
        <Field label={t('common.contact.email')} help={t('account.email_help')} error={form.errorOf('email')} required>
          <TextInput type="email" icon="mail" autoComplete="email" {...form.register('email')} />
        </Field>
        <PhoneAndPasswordFields form={form} />
        <RememberField form={form} />
        <AgreementNote />
      </AccountForm>
      <SocialLogin audience="company" remember={() => form.getValues('remember')} />
    </>
  );
}
