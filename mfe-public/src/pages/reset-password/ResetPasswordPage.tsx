import { useState } from 'react';
import { ApiError } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { NewPasswordFields } from '@jpro/features';
import { useApiForm } from '@jpro/forms';
import { Alert, ButtonLink } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { ACCOUNT_PATHS, withRedirect } from '../../account/audience.ts';
import { FORGOTTEN_PASSWORD_PATH, forgottenPasswordPath } from '../../account/forgottenPasswordPath.ts';
import { resetToken } from '../../account/resetToken.ts';
import { useText } from '../../text.ts';

/** Sets a new password after the correct code; all sessions of the account end. */
export default function ResetPasswordPage() {
  const t = useText();
  return (
    <AccountLayout heading={t('reset.heading')}>
      <Reset />
    </AccountLayout>
  );
}

function Reset() {
  const t = useText();
  const [reset] = useState(resetToken.get);
  const [outcome, setOutcome] = useState<'done' | 'over' | null>(null);
  if (reset && outcome === 'done') {
    const { user_type, redirect } = reset;
    const link = (
      <ButtonLink size="small" to={withRedirect(ACCOUNT_PATHS[user_type].login, redirect)}>
        {t(`account.${user_type}.login_title`)}
      </ButtonLink>
    );
    return (
      <Alert tone="success" live title={t('reset.done')} action={link}>
        {t('reset.done_text')}
      </Alert>
    );
  }
  if (!reset || outcome === 'over') {
    const start = reset ? forgottenPasswordPath(reset.user_type, reset.redirect) : FORGOTTEN_PASSWORD_PATH;
    const link = (
      <ButtonLink size="small" to={start}>
        {t('forgotten.start')}
      </ButtonLink>
    );
    return (
      <Alert tone="warning" live={outcome === 'over'} title={t('reset.over')} action={link}>
        {t('reset.over_text')}
      </Alert>
    );
  }
  return <ResetForm token={reset.token} onOutcome={setOutcome} />;
}

interface ResetFormProps {
  readonly token: string;
  /** `over`: the token is no longer valid. */
  readonly onOutcome: (outcome: 'done' | 'over') => void;
}

function ResetForm({ token, onOutcome }: ResetFormProps) {
  const t = useText();
  const api = useApi();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ NewPasswordForm }) => NewPasswordForm),
    defaultValues: { password: '', password_confirmation: '' },
    async submit(body) {
      try {
        await api.post('/resetpassword', { body: { ...body, reset_token: token } });
      } catch (error) {
        if (!(error instanceof ApiError && 'reset_token' in error.errors)) throw error;
        resetToken.set(null);
        return onOutcome('over');
      }
      resetToken.set(null);
      onOutcome('done');
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('reset.submit')}>
      <NewPasswordFields form={form} />
    </AccountForm>
  );
}
