import { useState } from 'react';
import type { Jobseeker } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useLazyComponent } from '@jpro/platform/components';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { SectionDialog } from './SectionDialog.tsx';

const loadForm = () => import(/* webpackChunkName: "wishes-form" */ './WishesForm.tsx');

/** Expected salary and career objective. */
export function WishesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const format = useFormat();
  const { Component: Form, load } = useLazyComponent(loadForm);
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    load();
  };
  const { expected_salary, salary_currency, career_objective } = jobseeker;
  const items = [
    [t('wishes.salary'), expected_salary === null ? null : format.money(expected_salary, salary_currency)],
    [t('wishes.objective'), career_objective],
  ] as const;
  return (
    <ProfileSection
      id="wishes"
      title={t('wishes.title')}
      action={{ label: t('entry.edit'), name: t('entry.edit_named', { name: t('wishes.title') }), onClick: start }}
    >
      <DescriptionList
        items={items.map(([term, description]) => ({ term, description: description ?? t('entry.missing') }))}
      />
      {open && Form && (
        <SectionDialog title={t('wishes.title')} onClose={() => setOpen(false)}>
          {(actions) => <Form jobseeker={jobseeker} onSaved={() => setOpen(false)} actions={actions} />}
        </SectionDialog>
      )}
    </ProfileSection>
  );
}
