import type { LoggedInUser } from '@jpro/api';
import { Button, Field, Text, Alert, Stack } from '@jpro/ui';
import { OtpInput } from '@jpro/ui/fields';
import { useApiForm } from '@jpro/forms';
import { useCommonText } from '@jpro/platform';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useContactText } from './useContactText.ts';

interface CodeStepProps {
  /** The contact that the code was sent to. */
  readonly sent: string;
  readonly requestId: string;
  readonly submitLabel: string;
  readonly confirm: (body: { readonly request_id: string; readonly code: string }) => Promise<LoggedInUser>;
  readonly onChanged: (user: LoggedInUser) => void;
  readonly onBack: () => void;
}

/** Asks for the code sent to a new phone number or e-mail address. */
export function CodeStep({ sent, requestId, submitLabel, confirm, onChanged, onBack }: CodeStepProps) {
  const t = useContactText();
  const common = useCommonText();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OtpForm }) => OtpForm),
    sendsOnce: 'judged',
    defaultValues: { request_id: requestId, code: '' },
    submit: async (body) => onChanged(await confirm(body)),
  });
  return (
    <StepForm
      form={form}
      submitLabel={submitLabel}
      after={
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <Text>{sent}</Text>
      <Field
        label={common('common.code.label')}
        help={common('common.code.help')}
        error={form.errorOf('code')}
        required
      >
        <OtpInput {...form.register('code')} onComplete={() => form.onSubmit()} autoFocus />
      </Field>
    </StepForm>
  );
}

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
