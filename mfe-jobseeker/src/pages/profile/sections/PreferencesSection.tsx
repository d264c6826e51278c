import type { Jobseeker } from '@jpro/api';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { usePreferenceWords } from './usePreferenceWords.ts';

const loadForm = () => import(/* webpackChunkName: "preferences-form" */ './PreferencesForm.tsx');

/** Places, job types and kind of work that the jobseeker prefers (rule 58). */
export function PreferencesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = usePreferenceWords(jobseeker.preferences);
  const fields = [
    [t('preferences.places'), words.places || t('preferences.own_place')],
    [t('preferences.job_types'), words.jobTypes || t('common.search.any')],
    [t('common.job.collar'), words.collar || t('common.search.any')],
  ] as const;
  return (
    <FieldsSection
      id="preferences"
      title={t('preferences.title')}
      intro={t('preferences.intro')}
      jobseeker={jobseeker}
      fields={fields}
      loadForm={loadForm}
    />
  );
}
