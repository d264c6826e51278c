import { useApi } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

export type SkillKind = 'skill' | 'language';

export const SKILL_LEVELS = { skill: [1, 2, 3], language: [4, 5, 6] } as const;

/** Adds a skill, or a language with its level (rule 32), and is then empty for the next one. */
export function useSkillForm(kind: SkillKind) {
  const api = useApi();
  const changed = useProfileChanged();
  const empty = { language: '', skill_level: SKILL_LEVELS[kind][1] as number };
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SkillForm }) => SkillForm),
    defaultValues: empty,
    draftName: `skill-${kind}`,
    async submit(body, { idempotencyKey }) {
      const typed = form.getValues('language');
      await api.post('/skills', { body, idempotencyKey });
      await changed();
      // What was typed in the meantime is the next one.
      if (form.getValues('language') === typed) {
        form.reset(empty);
        form.setFocus('language');
      }
    },
  });
  return form;
}
