import type { FormEvent, ReactNode } from 'react';
import { Alert, Button, Stack } from '@jpro/ui';

interface StepFormProps {
  readonly form: {
    readonly onSubmit: (event?: FormEvent) => void;
    readonly busy: boolean;
    readonly formError: string | null;
  };
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
}

export function StepForm({ form, submitLabel, children, after }: StepFormProps) {
  return (
    <form onSubmit={form.onSubmit} method="post" noValidate>
      <Stack>
        {children}
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <Button type="submit" fullWidth busy={form.busy}>
          {submitLabel}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
