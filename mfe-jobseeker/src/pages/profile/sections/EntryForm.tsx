import { use, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { DraftNotice, SharedFormError, type Draft, type FieldWords } from '@jpro/forms';
import { Button, Cluster, Stack } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { InSectionDialog } from './SectionFormProps.ts';

interface EntryFormProps {
  readonly form: {
    readonly formProps: ComponentPropsWithoutRef<'form'>;
    readonly busy: boolean;
    readonly formError: string | null;
    readonly failure: { readonly status: number } | null;
    readonly draft: Draft;
    readonly clashes: readonly string[];
    readonly takeTheirs: (fields: readonly string[]) => void;
  };
  /** The saved values; none for a new entry. */
  readonly saved?: readonly FieldWords[];
  /** One of several forms on the page, whose button is not the main one. */
  readonly minor?: boolean;
  /** "Save" unless given. */
  readonly submitLabel?: string | undefined;
  readonly children: ReactNode;
  /** More buttons beside the one that saves. */
  readonly actions?: ReactNode;
}

/** Like the footer of other dialogs: at the end, and always in view for a long form. */
const DialogButtons = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  margin: 0 -${space[5]} -${space[5]};
  padding: ${space[3]} ${space[5]} calc(${space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** What each section's form has: its fields, the error of the whole form, buttons. */
export function EntryForm({ form, saved = [], minor, submitLabel, children, actions }: EntryFormProps) {
  const t = useText();
  const inDialog = use(InSectionDialog);
  const submit = (
    <Button type="submit" variant={minor && !inDialog ? 'secondary' : 'primary'} busy={form.busy}>
      {submitLabel ?? t('entry.save')}
    </Button>
  );
  return (
    <form {...form.formProps}>
      <Stack $gap={4}>
        <DraftNotice draft={form.draft} />
        {children}
        <SharedFormError form={form} saved={saved} />
        {inDialog ? (
          <DialogButtons>
            {actions}
            {submit}
          </DialogButtons>
        ) : (
          <Cluster>
            {submit}
            {actions}
          </Cluster>
        )}
      </Stack>
    </form>
  );
}
