import { MAX_ABOUT } from '@jpro/api/fields';
import { Field, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

export function AboutField({ form }: { readonly form: ProfileApiForm }) {
  const t = useText();
  return (
    <Field label={t('profile.about')} help={t('profile.about_help')} error={form.errorOf('about')}>
      <TextArea
        rows={5}
        limit={MAX_ABOUT}
        countLabel={(length) => t('common.length_of', { length, limit: MAX_ABOUT })}
        {...form.register('about')}
      />
    </Field>
  );
}
