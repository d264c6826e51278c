import type { Experience } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useText } from '../../../text.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { useEntryLines } from './useEntryLines.ts';

const loadForm = () => import(/* webpackChunkName: "experience-form" */ './ExperienceForm.tsx');

export function ExperienceSection({ experiences }: { readonly experiences: readonly Experience[] }) {
  const t = useText();
  const api = useApi();
  const { experience } = useEntryLines();
  return (
    <EntriesSection
      id="experience"
      title={t('experience.title')}
      labels={{ empty: t('experience.empty'), add: t('experience.add') }}
      entries={experiences}
      describe={experience}
      loadForm={loadForm}
      remove={({ id }) => api.delete('/experiences/{id}', { params: { id } })}
    />
  );
}
