import type { Education } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useText } from '../../../text.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { useEntryLines } from './useEntryLines.ts';

const loadForm = () => import(/* webpackChunkName: "education-form" */ './EducationForm.tsx');

export function EducationSection({ educations }: { readonly educations: readonly Education[] }) {
  const t = useText();
  const api = useApi();
  const { education } = useEntryLines();
  return (
    <EntriesSection
      id="education"
      title={t('education.title')}
      labels={{ empty: t('education.empty'), add: t('education.add') }}
      entries={educations}
      describe={education}
      loadForm={loadForm}
      remove={({ id }) => api.delete('/educations/{id}', { params: { id } })}
    />
  );
}
