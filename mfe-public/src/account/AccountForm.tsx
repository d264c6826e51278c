import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FORM_FAILED_PARAMETER, FORM_FAILURES } from '@jpro/api/login-failures';
import { Alert, Button, Stack } from '@jpro/ui';
import { useText } from '../text.ts';

interface AccountFormProps {
  readonly form: {
    readonly formProps: ComponentPropsWithoutRef<'form'>;
    readonly busy: boolean;
    readonly formError: string | null;
  };
  readonly submitLabel: string;
  /** Where browsers without scripts send the form. */
  readonly action?: string;
  readonly children: ReactNode;
}

/** What login and registration forms have in common: the form's error at the top, one button at the bottom. */
export function AccountForm({ form, submitLabel, action, children }: AccountFormProps) {
  return (
    <form {...form.formProps} action={action}>
      <Stack $gap={4}>
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        {action && <FailedWithoutScript />}
        {children}
        <Button type="submit" fullWidth busy={form.busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Why the gateway did not accept the form, in a browser without scripts. */
export function FailedWithoutScript() {
  const t = useText();
  const failed = useSearchParams()[0].get(FORM_FAILED_PARAMETER);
  const failure = FORM_FAILURES.find((each) => each === failed);
  return failure ? <Alert tone="danger">{t(`account.login_failed.${failure}`)}</Alert> : null;
}
