import type { Jobseeker } from '@jpro/api';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { usePreferenceFieldWords } from './usePreferenceFieldWords.ts';

const loadForm = () => import(/* webpackChunkName: "preferences-form" */ './PreferencesForm.tsx');

/** Places, job types and kind of work that the jobseeker prefers (rule 58.1). */
export function PreferencesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = usePreferenceFieldWords(jobseeker);
  return (
    <FieldsSection
      id="preferences"
      title={t('preferences.title')}
      intro={t('preferences.intro')}
      jobseeker={jobseeker}
      words={words}
      loadForm={loadForm}
    />
  );
}
