import type { Jobseeker } from '@jpro/api';
import { ContactFields } from '../../../contacts/ContactFields.tsx';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { useBasicsWords } from './useBasicsWords.ts';

const loadForm = () => import(/* webpackChunkName: "basics-form" */ './BasicsForm.tsx');

/** The person's name, position and place, and how to contact them. */
export function BasicsSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = useBasicsWords(jobseeker);
  return (
    <FieldsSection id="basics" title={t('profile.basics')} jobseeker={jobseeker} words={words} loadForm={loadForm}>
      <ContactFields />
    </FieldsSection>
  );
}
