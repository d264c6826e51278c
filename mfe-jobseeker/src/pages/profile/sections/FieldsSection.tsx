import type { ComponentType, ReactNode } from 'react';
import type { Jobseeker } from '@jpro/api';
import type { FieldWords } from '@jpro/forms';
import { DescriptionList, Text } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useSectionDialog } from './useSectionDialog.ts';

interface FieldsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly jobseeker: Jobseeker;
  /** Whether the fields unfold. */
  readonly folded?: boolean;
  /** The fields with their values; one without a value is shown as missing. */
  readonly words: readonly FieldWords[];
  /** Shown below the fields: what is changed elsewhere. */
  readonly children?: ReactNode;
  readonly loadForm: () => Promise<{
    readonly default: ComponentType<SectionFormProps & { readonly jobseeker: Jobseeker }>;
  }>;
}

/** A group of the profile's fields, and the dialog that changes them. */
export function FieldsSection({
  id,
  title,
  intro,
  jobseeker,
  folded = false,
  words,
  loadForm,
  children,
}: FieldsSectionProps) {
  const t = useText();
  const { Form, SectionDialog, opened, loading, open, close } = useSectionDialog(loadForm);
  const known = words.flatMap(({ value }) => value ?? []);
  return (
    <ProfileSection
      id={id}
      title={title}
      summary={folded ? known.join(' · ') || t('entry.missing') : undefined}
      intro={intro}
      action={{
        label: t('entry.edit'),
        name: t('entry.edit_named', { name: title }),
        onClick: () => open(),
        busy: loading,
      }}
      dialog={
        opened &&
        Form &&
        SectionDialog && (
          <SectionDialog title={title} onClose={close}>
            {(actions) => <Form jobseeker={jobseeker} onSaved={close} actions={actions} />}
          </SectionDialog>
        )
      }
    >
      <DescriptionList items={words.map(({ label, value }) => ({ term: label, description: <Value of={value} /> }))} />
      {children}
    </ProfileSection>
  );
}

function Value({ of }: { readonly of: string | null }) {
  const t = useText();
  return of ? <Text $preserveLines>{of}</Text> : <Text $tone="muted">{t('entry.missing')}</Text>;
}
