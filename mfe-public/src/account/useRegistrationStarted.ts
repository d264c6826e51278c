import { useNavigate, useSearchParams } from 'react-router';
import type { OtpRequest, UserType } from '@jpro/api';
import { keepPendingCode } from './pendingCode.ts';

interface Registered {
  readonly phone_number: string;
  readonly user_type: UserType;
  readonly referral_code?: string | null | undefined;
}

/** Continues a registration once its code was sent. */
export function useRegistrationStarted(): (request: OtpRequest, registered: Registered) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (request, { phone_number, user_type, referral_code }) => {
    keepPendingCode({
      ...request,
      purpose: 'registration',
      login: phone_number,
      user_type,
      redirect: address.get('redirect'),
      referral_code,
    });
    void navigate('/auth/otp-verify');
  };
}
