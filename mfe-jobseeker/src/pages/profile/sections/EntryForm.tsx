import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { DraftNotice, type Draft } from '@jpro/platform/form';
import { Alert, Button, Cluster, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';

interface EntryFormProps {
  readonly form: {
    readonly formProps: ComponentPropsWithoutRef<'form'>;
    readonly busy: boolean;
    readonly formError: string | null;
    readonly draft: Draft;
  };
  /** The button's text, unless it is "Save". */
  readonly submitLabel?: string | undefined;
  readonly children: ReactNode;
  /** Further buttons beside the one that saves. */
  readonly actions?: ReactNode;
}

/** The frame of each section's form: fields, the error of the whole, buttons. */
export function EntryForm({ form, submitLabel, children, actions }: EntryFormProps) {
  const t = useText();
  return (
    <form {...form.formProps}>
      <Stack $gap={4}>
        <DraftNotice draft={form.draft} />
        {children}
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <Cluster>
          <Button type="submit" busy={form.busy}>
            {submitLabel ?? t('entry.save')}
          </Button>
          {actions}
        </Cluster>
      </Stack>
    </form>
  );
}
