import type { Jobseeker } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';

const loadForm = () => import(/* webpackChunkName: "personal-form" */ './PersonalForm.tsx');

/** Birthday, addresses, registration number and the rest of the personal data. */
export function PersonalSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const format = useFormat();
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
    [t('common.nrc'), nrc],
  ] as const;
  return (
    <FieldsSection
      id="personal"
      title={t('personal.title')}
      intro={t('personal.intro')}
      jobseeker={jobseeker}
      fields={[...required, ...optional.filter(([, value]) => value)]}
      loadForm={loadForm}
    />
  );
}
