import { useSession } from '@jpro/platform';
import { EmailAddressField, PhoneNumberField, useContactChange } from '@jpro/features';
import { useProfileChanged } from '../profile/useProfileChanged.ts';
import { useText } from '../text.ts';

/** Phone number and e-mail address, each changed in a dialog. Must be rendered outside any form. */
export function ContactFields() {
  const t = useText();
  const user = useSession();
  const changed = useProfileChanged();
  const onChanged = () => void changed();
  const phone = useContactChange('phone', { onChanged });
  const email = useContactChange('email', { onChanged });
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
