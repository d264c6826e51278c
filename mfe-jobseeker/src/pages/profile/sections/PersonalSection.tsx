import type { Jobseeker } from '@jpro/api';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { usePersonalWords } from './usePersonalWords.ts';

const loadForm = () => import(/* webpackChunkName: "personal-form" */ './PersonalForm.tsx');

/** Birthday, addresses, registration number and the rest of the personal data. */
export function PersonalSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const { required, optional } = usePersonalWords(jobseeker);
  return (
    <FieldsSection
      id="personal"
      title={t('personal.title')}
      intro={t('personal.intro')}
      jobseeker={jobseeker}
      words={[...required, ...optional.filter(({ value }) => value)]}
      loadForm={loadForm}
    />
  );
}
