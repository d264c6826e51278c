import { useQueryClient } from '@tanstack/react-query';
import { EmailAddressField, PhoneNumberField, TitledCard, useContactChange } from '@jpro/features';
import { useSession } from '@jpro/platform';
import { companyQuery } from '../../company/companyQueries.ts';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { useText } from '../../text.ts';

/** What the member logs in with: their own contacts, which may be the company's. */
export function LoginContacts() {
  const t = useText();
  const user = useSession();
  const queryClient = useQueryClient();
  const onChanged = () => void queryClient.invalidateQueries({ queryKey: companyQuery().queryKey });
  const phone = useContactChange('phone', { onChanged });
  const email = useContactChange('email', { onChanged });
  return (
    <TitledCard $gap={4} title={t('setting.login')}>
      <FieldColumns>
        <PhoneNumberField
          label={t('setting.login_phone')}
          phoneNumber={user?.phone_number ?? null}
          onChange={phone.start}
        />
        <EmailAddressField
          label={t('common.contact.email')}
          help={t('setting.login_email_help')}
          email={user?.email ?? null}
          onChange={email.start}
        />
      </FieldColumns>
      {phone.dialog}
      {email.dialog}
    </TitledCard>
  );
}
