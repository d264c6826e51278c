import { useState, type ComponentType } from 'react';
import type { Jobseeker } from '@jpro/api';
import { useLazyComponent } from '@jpro/platform/components';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useSectionDialog } from './useSectionDialog.ts';

interface FieldsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly jobseeker: Jobseeker;
  /** What is filled in; a field without a value is shown as missing. */
  readonly fields: readonly (readonly [term: string, value: string | null])[];
  readonly loadForm: () => Promise<{
    readonly default: ComponentType<SectionFormProps & { readonly jobseeker: Jobseeker }>;
  }>;
}

/** Some fields of the profile, and the dialog that changes them. */
export function FieldsSection({ id, title, intro, jobseeker, fields, loadForm }: FieldsSectionProps) {
  const t = useText();
  const { Component: Form, load } = useLazyComponent(loadForm);
  const { Component: SectionDialog, load: loadDialog } = useSectionDialog();
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    load();
    loadDialog();
  };
  return (
    <ProfileSection
      id={id}
      title={title}
      intro={intro}
      action={{ label: t('entry.edit'), name: t('entry.edit_named', { name: title }), onClick: start }}
    >
      <DescriptionList items={fields.map(([term, value]) => ({ term, description: value ?? t('entry.missing') }))} />
      {open && Form && SectionDialog && (
        <SectionDialog title={title} onClose={() => setOpen(false)}>
          {(actions) => <Form jobseeker={jobseeker} onSaved={() => setOpen(false)} actions={actions} />}
        </SectionDialog>
      )}
    </ProfileSection>
  );
}
