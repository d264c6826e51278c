import { useApi } from '@jpro/platform';
import { typedNumber, useApiForm } from '@jpro/platform/form';
import { Field, Grid, Select, TextInput } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

interface SkillFormProps extends SectionFormProps {
  readonly kind: 'skill' | 'language';
}

const LEVELS = { skill: [1, 2, 3], language: [4, 5, 6] } as const;

/** Adds a skill, or a language with its level (rule 32). The form stays open for the next one. */
export function SkillForm({ kind, onSaved, actions, submitLabel }: SkillFormProps) {
  const t = useText();
  const api = useApi();
  const changed = useProfileChanged();
  const empty = { language: '', skill_level: LEVELS[kind][1] as number };
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
      onSaved();
    },
  });
  return (
    <EntryForm minor form={form} actions={actions} submitLabel={submitLabel ?? t(`skill.add_${kind}`)}>
      <Grid $min={180}>
        <Field label={t(`skill.${kind}`)} help={t(`skill.${kind}_help`)} error={form.errorOf('language')} required>
          <TextInput autoComplete="off" {...form.register('language')} />
        </Field>
        <Field label={t('skill.level')} error={form.errorOf('skill_level')} required>
          <Select
            options={LEVELS[kind].map((level) => ({ value: level, label: t(`skill.levels.${level}`) }))}
            {...form.register('skill_level', { setValueAs: typedNumber })}
          />
        </Field>
      </Grid>
    </EntryForm>
  );
}
