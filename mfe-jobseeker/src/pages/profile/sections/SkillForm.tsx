import type { ReactNode } from 'react';
import { typedNumber } from '@jpro/forms';
import { Field, Grid, Select, TextInput } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { EntryForm } from './EntryForm.tsx';
import { SKILL_LEVELS, type SkillKind, type useSkillForm } from './useSkillForm.ts';

interface SkillFormProps {
  readonly kind: SkillKind;
  readonly form: ReturnType<typeof useSkillForm>;
  readonly actions?: ReactNode;
}

/** The form stays open for the next skill or language. */
export function SkillForm({ kind, form, actions }: SkillFormProps) {
  const t = useText();
  return (
    <EntryForm minor form={form} actions={actions} submitLabel={t(`skill.add_${kind}`)}>
      <Grid $min={180}>
        <Field label={t(`skill.${kind}`)} help={t(`skill.${kind}_help`)} error={form.errorOf('language')} required>
          <TextInput autoComplete="off" {...form.register('language')} />
        </Field>
        <Field label={t('skill.level')} error={form.errorOf('skill_level')} required>
          <Select
            options={SKILL_LEVELS[kind].map((level) => ({ value: level, label: t(`skill.levels.${level}`) }))}
            {...form.register('skill_level', { setValueAs: typedNumber })}
          />
        </Field>
      </Grid>
    </EntryForm>
  );
}
