import type { Jobseeker } from '@jpro/api';
import { useApiForm } from '@jpro/forms';
import { GuideStep } from '../GuideStep.tsx';
import { AboutField } from '../../profile/AboutField.tsx';
import { AvailabilityField } from '../../profile/AvailabilityField.tsx';
import { PlaceFields } from '../../profile/PlaceFields.tsx';
import { PositionField } from '../../profile/PositionField.tsx';
import { EntryForm } from '../../profile/sections/EntryForm.tsx';
import type { SectionFormProps } from '../../profile/sections/SectionFormProps.ts';
import { useBasicsWords } from '../../profile/sections/useBasicsWords.ts';
import { useSaveBasics } from '../../profile/sections/useSaveBasics.ts';

export default function PositionStep() {
  return (
    <GuideStep name="position">{({ resume, ...form }) => <PositionForm jobseeker={resume} {...form} />}</GuideStep>
  );
}

/** The basic profile without the name, which was given at the registration. */
function PositionForm({
  jobseeker,
  onSaved,
  actions,
  submitLabel,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const form = useApiForm({
    schema: () => import('../../profile/ProfileFormSchema.ts').then(({ ProfileFormSchema }) => ProfileFormSchema),
    draftName: `position-${jobseeker.user_id}`,
    ...useSaveBasics(jobseeker, onSaved),
  });
  const saved = useBasicsWords(jobseeker);
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <PositionField form={form} />
      <PlaceFields form={form} />
      <AboutField form={form} />
      <AvailabilityField form={form} />
    </EntryForm>
  );
}
