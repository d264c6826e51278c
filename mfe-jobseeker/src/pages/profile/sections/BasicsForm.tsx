import type { Jobseeker } from '@jpro/api';
import { MAX_ABOUT } from '@jpro/api/fields';
import { useFormat, useToasts } from '@jpro/platform';
import { NameOffer, useApiForm, useNameOffers } from '@jpro/platform/form';
import { Field, TextArea, TextInput } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { AvailabilityField } from '../AvailabilityField.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { PositionField } from '../PositionField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useBasicsWords } from './useBasicsWords.ts';
import { useSaveBasics } from './useSaveBasics.ts';

/** The basic profile (rule 58). */
export default function BasicsForm({
  jobseeker,
  onSaved,
  actions,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const format = useFormat();
  const toasts = useToasts();
  const form = useApiForm({
    schema: () => import('../ProfileFormSchema.ts').then(({ ProfileFormSchema }) => ProfileFormSchema),
    draftName: `profile-${jobseeker.user_id}`,
    ...useSaveBasics(jobseeker, () => {
      toasts.show(t('profile.saved'), 'success');
      onSaved();
    }),
  });
  const names = useNameOffers(form);
  const saved = useBasicsWords(jobseeker);
  return (
    <EntryForm form={form} saved={saved} actions={actions}>
      <Field label={t('profile.name')} required error={form.errorOf('name')}>
        <TextInput autoComplete="name" {...form.register('name')} />
        <NameOffer names={names} field="name" />
      </Field>
      <PositionField form={form} />
      <PlaceFields form={form} />
      <Field label={t('profile.about')} help={t('profile.about_help')} error={form.errorOf('about')}>
        <TextArea
          rows={5}
          limit={MAX_ABOUT}
          countLabel={(length) => `${format.number(length)} / ${format.number(MAX_ABOUT)}`}
          {...form.register('about')}
        />
      </Field>
      <AvailabilityField form={form} />
    </EntryForm>
  );
}
