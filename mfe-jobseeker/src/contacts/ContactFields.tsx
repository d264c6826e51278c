import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useSession } from '@jpro/platform';
import {
  EmailAddressField,
  PhoneNumberField,
  useEmailAddressChange,
  usePhoneNumberChange,
} from '@jpro/platform/components';
import { useText } from '../text.ts';

/** Phone number and e-mail address, each changed in a dialog. Must be rendered outside any form. */
export function ContactFields() {
  const t = useText();
  const user = useSession();
  const queryClient = useQueryClient();
  const onChanged = () => {
    for (const path of ['/jobseeker/getuser', '/jobseeker/getbyuser', '/jobseeker/percentage'] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
  };
  const phone = usePhoneNumberChange({ onChanged });
  const email = useEmailAddressChange({ onChanged });
  return (
    <>
      <PhoneNumberField label={t('profile.phone')} phoneNumber={user?.phone_number ?? null} onChange={phone.start} />
      <EmailAddressField
        label={t('common.contact.email')}
        help={t('profile.email_help')}
        email={user?.email ?? null}
        onChange={email.start}
      />
      {phone.dialog}
      {email.dialog}
    </>
  );
}
