import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect, splitLocale, useSession } from '@jpro/platform';
import { PhoneNumberField, TitledCard, useContactChange } from '@jpro/features';
import { useStillHere } from '@jpro/forms';
import { Alert, Button, Text } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useProfileChanged } from '../../profile/useProfileChanged.ts';
import { useText } from '../../text.ts';

/**
 * Confirms a phone number with a code: the first number of an account from another site, or a new number. Returns to
 * `?redirect=` afterwards (rule 8).
 */
export default function ConfirmPhonePage() {
  const t = useText();
  const user = useSession();
  const { dialog, start } = useContactChange('phone', { onChanged: useConfirmed() });
  const number = user?.phone_number ?? null;
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('phone.title')}>
      <TitledCard title={t('phone.your_number')} $gap={4}>
        {number === null ? (
          <>
            <Text>{t('phone.none')}</Text>
            <div>
              <Button icon="phone" onClick={start}>
                {t('phone.add')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Alert tone="success">{t('phone.confirmed')}</Alert>
            <PhoneNumberField label={t('profile.phone')} phoneNumber={number} onChange={start} />
          </>
        )}
      </TitledCard>
      {dialog}
    </JobseekerLayout>
  );
}

function useConfirmed(): () => void {
  const changed = useProfileChanged();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [address] = useSearchParams();
  return () => {
    void changed();
    const redirect = safeRedirect(address.get('redirect'));
    if (redirect && isStillHere()) void navigate(splitLocale(redirect).path);
  };
}
