import { useFormat } from '@jpro/platform';
import { Field, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

const ABOUT_LIMIT = 2000;

export function AboutField({ form }: { readonly form: ProfileApiForm }) {
  const t = useText();
  const format = useFormat();
  return (
    <Field label={t('profile.about')} help={t('profile.about_help')} error={form.errorOf('about')}>
      <TextArea
        rows={5}
        limit={ABOUT_LIMIT}
        countLabel={(length) => `${format.number(length)} / ${format.number(ABOUT_LIMIT)}`}
        {...form.register('about')}
      />
    </Field>
  );
}
