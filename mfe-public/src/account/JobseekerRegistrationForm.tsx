import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '@jpro/platform';
import { DraftNotice, NameOffer, useApiForm, useNameOffers } from '@jpro/forms';
import { Disclosure, Field, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { AgreementNote } from './AgreementNote.tsx';
import { readInvitation } from './invitation.ts';
import { PhoneAndPasswordFields } from './PhoneAndPasswordFields.tsx';
import { referralCodeIn } from './referralCode.ts';
import { RememberField } from './RememberField.tsx';
import { SocialLogin } from './SocialLogin.tsx';
import { useRegistrationStarted } from './useRegistrationStarted.ts';

export function JobseekerRegistrationForm() {
  const t = useText();
  const api = useApi();
  const [address] = useSearchParams();
  const started = useRegistrationStarted();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ JobseekerRegistration }) => JobseekerRegistration),
    defaultValues: {
      user_type: 'jobseeker',
      name: '',
      phone_number: '',
      password: '',
      remember: true,
      referral_code: referralCodeIn(address),
    },
    // Opening the terms leaves the page, and a wrong number leads back here from the code.
    draftName: 'register-jobseeker',
    keepsDraft: true,
    submit: async (body) => started(await api.post('/register', { body }), body),
  });
  const names = useNameOffers(form);
  const [isOpened, setOpened] = useState(false);
  const first = useRef(form);
  // The code of an invitation that was followed earlier in this tab.
  useEffect(() => {
    const { getValues, defaultValues, reset } = first.current;
    const referral_code = readInvitation();
    if (referral_code === '' || getValues('referral_code')) return;
    reset({ ...getValues(), referral_code }, { defaultValues: { ...defaultValues(), referral_code } });
  }, []);
  const referralCode = (
    <Field label={t('account.referral_code')} error={form.errorOf('referral_code')}>
      <TextInput
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isOpened}
        {...form.register('referral_code')}
      />
    </Field>
  );
  return (
    <>
      <AccountForm form={form} submitLabel={t('account.continue')}>
        <DraftNotice draft={form.draft} />
        <Field label={t('account.name')} error={form.errorOf('name')} required>
          <TextInput autoComplete="name" {...form.register('name')} />
          <NameOffer names={names} field="name" />
        </Field>
        <PhoneAndPasswordFields form={form} />
        {form.defaultValues().referral_code || form.draft.restored || isOpened ? (
          referralCode
        ) : (
          // It cannot be closed again: a code or its error would be hidden.
          <Disclosure summary={t('account.has_referral_code')} onOpen={() => setOpened(true)}>
            {referralCode}
          </Disclosure>
        )}
        <RememberField form={form} />
        <AgreementNote />
      </AccountForm>
      <SocialLogin
        audience="jobseeker"
        remember={() => form.getValues('remember')}
        typedCode={() => form.getValues('referral_code')}
      />
    </>
  );
}
