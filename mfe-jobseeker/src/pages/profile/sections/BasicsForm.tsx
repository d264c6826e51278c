import type { Jobseeker } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { NameOffer, useApiForm, useNameOffers } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { AboutField } from '../AboutField.tsx';
import { AvailabilityField } from '../AvailabilityField.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { PositionField } from '../PositionField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useBasicsWords } from './useBasicsWords.ts';
import { useSaveBasics } from './useSaveBasics.ts';

/** The basic profile (rule 58.1). */
export default function BasicsForm({
  jobseeker,
  onSaved,
  actions,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const t = useText();
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
      <AboutField form={form} />
      <AvailabilityField form={form} />
    </EntryForm>
  );
}
