import { Field, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

/** The position that the jobseeker has or is looking for. */
export function PositionField({ form }: { readonly form: ProfileApiForm }) {
  const t = useText();
  return (
    <Field
      label={t('profile.position')}
      required
      help={t('profile.position_help')}
      error={form.errorOf('position_title')}
    >
      <TextInput autoComplete="organization-title" {...form.register('position_title')} />
    </Field>
  );
}
