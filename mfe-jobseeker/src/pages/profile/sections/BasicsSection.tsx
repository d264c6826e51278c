import type { Jobseeker } from '@jpro/api';
import { usePlace } from '@jpro/platform/components';
import { ContactFields } from '../../../contacts/ContactFields.tsx';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';

const loadForm = () => import(/* webpackChunkName: "basics-form" */ './BasicsForm.tsx');

/** Who somebody is, what they do and where, and how they are reached. */
export function BasicsSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const placeOf = usePlace();
  const { name, position_title, about, job_status } = jobseeker;
  const fields = [
    [t('profile.name'), name],
    [t('profile.position'), position_title],
    [t('common.place.location'), placeOf(jobseeker)],
    [t('profile.about'), about],
    [t('profile.availability'), t(`profile.availability_${job_status}`)],
  ] as const;
  return (
    <FieldsSection id="basics" title={t('profile.basics')} jobseeker={jobseeker} fields={fields} loadForm={loadForm}>
      <ContactFields />
    </FieldsSection>
  );
}
