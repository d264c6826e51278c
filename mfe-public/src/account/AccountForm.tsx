import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Alert, Button, Stack } from '@jpro/ui';

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
        {children}
        <Button type="submit" fullWidth busy={form.busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
