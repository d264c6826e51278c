import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Alert, Button, Stack } from '@jpro/ui';

interface StepFormProps {
  readonly form: {
    readonly formProps: ComponentPropsWithoutRef<'form'>;
    readonly busy: boolean;
    readonly formError: string | null;
  };
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Shown below the button. */
  readonly after?: ReactNode;
}

export function StepForm({ form, submitLabel, children, after }: StepFormProps) {
  return (
    <form {...form.formProps}>
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
