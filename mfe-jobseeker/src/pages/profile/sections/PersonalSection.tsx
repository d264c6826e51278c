import { useState } from 'react';
import type { Jobseeker } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useLazyComponent } from '@jpro/platform/components';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { SectionDialog } from './SectionDialog.tsx';

const loadForm = () => import(/* webpackChunkName: "personal-form" */ './PersonalForm.tsx');

/** Birthday, addresses, registration number and the rest of the personal data. */
export function PersonalSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const format = useFormat();
  const { Component: Form, load } = useLazyComponent(loadForm);
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    load();
  };
  const { dob, gender, marital_status, nationality, religion, address, native_address, height, weight, nrc } =
    jobseeker;
  const required = [
    [t('personal.dob'), dob && format.date(dob)],
    [t('personal.gender'), gender && t(`personal.genders.${gender}`)],
    [t('personal.marital_status'), marital_status && t(`personal.marital_statuses.${marital_status}`)],
    [t('personal.nationality'), nationality],
    [t('personal.address'), address],
  ] as const;
  const optional = [
    [t('personal.native_address'), native_address],
    [t('personal.religion'), religion && t(`personal.religions.${religion}`)],
    [t('personal.height'), height === null ? null : format.number(height)],
    [t('personal.weight'), weight === null ? null : format.number(weight)],
    [t('personal.nrc'), nrc],
  ] as const;
  return (
    <ProfileSection
      id="personal"
      title={t('personal.title')}
      intro={t('personal.intro')}
      action={{ label: t('entry.edit'), name: t('entry.edit_named', { name: t('personal.title') }), onClick: start }}
    >
      <DescriptionList
        items={[...required, ...optional.filter(([, value]) => value)].map(([term, description]) => ({
          term,
          description: description ?? t('entry.missing'),
        }))}
      />
      {open && Form && (
        <SectionDialog title={t('personal.title')} onClose={() => setOpen(false)}>
          {(actions) => <Form jobseeker={jobseeker} onSaved={() => setOpen(false)} actions={actions} />}
        </SectionDialog>
      )}
    </ProfileSection>
  );
}
