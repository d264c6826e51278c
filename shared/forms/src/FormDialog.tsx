import { useId, type ReactNode } from 'react';
import { Button, Stack } from '@jpro/ui';
import { Dialog, type DialogProps } from '@jpro/ui/dialogs';
import { useCommonText } from '@jpro/platform';
import { DraftNotice } from './draft-notice/DraftNotice.tsx';
import { SharedFormError, type FieldWords } from './shared-form-error/SharedFormError.tsx';
import type { ApiForm } from './useApiForm.ts';
import type { FormSchema } from './validateWith.ts';

interface FormDialogProps<S extends FormSchema> extends Pick<DialogProps, 'title' | 'onClose' | 'size'> {
  readonly form: ApiForm<S>;
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger';
  /** Problems of fields that the form does not show, listed beside the form's own error. */
  readonly problems?: readonly string[] | undefined;
  /** For data that others may change too: the saved values. */
  readonly saved?: readonly FieldWords[];
  readonly children: ReactNode;
}

/** A form in a dialog: its fields, the server's refusal, and the buttons at the end. */
export function FormDialog<S extends FormSchema>({
  form,
  submitLabel,
  submitVariant = 'primary',
  problems = [],
  saved = [],
  onClose,
  children,
  ...dialog
}: FormDialogProps<S>) {
  const t = useCommonText();
  const id = useId();
  const refusal = [form.formError, ...problems].filter(Boolean).join(' ');
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={submitVariant} form={id} busy={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
      {...dialog}
    >
      <form id={id} {...form.formProps}>
        <Stack>
          <DraftNotice draft={form.draft} />
          {children}
          <SharedFormError form={{ ...form, formError: refusal || null }} saved={saved} />
        </Stack>
      </form>
    </Dialog>
  );
}
