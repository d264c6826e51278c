import type { JSX } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type Jobseeker } from '@jpro/api';
import { useApi, useFormat, usePlatform, useToasts } from '@jpro/platform';
import {
  EmailAddressField,
  PhoneNumberField,
  useEmailAddressChange,
  usePhoneNumberChange,
} from '@jpro/platform/components';
import { DraftNotice, NameOffer, useApiForm, useNameOffers } from '@jpro/platform/form';
import { Alert, Button, Card, Field, Heading, Stack, TextArea, TextInput } from '@jpro/ui';
import { jobseekerQuery } from '../../profile/profileQueries.ts';
import { useText } from '../../text.ts';
import { AvailabilityField } from './AvailabilityField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PositionField } from './PositionField.tsx';
import { profileValues } from './profileValues.ts';

interface ProfileFormProps {
  readonly jobseeker: Jobseeker;
}

const ABOUT_LIMIT = 2000;

/** The basic profile (rule 58). A draft is kept until it is saved. */
export function ProfileForm({ jobseeker }: ProfileFormProps): JSX.Element {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const { session } = usePlatform();
  const queryClient = useQueryClient();

  const form = useApiForm({
    schema: () => import('./ProfileFormSchema.ts').then(({ ProfileFormSchema }) => ProfileFormSchema),
    defaultValues: profileValues(jobseeker),
    draftName: `profile-${jobseeker.user_id}`,
    async submit({ location_id: _narrowsOnly, ...body }) {
      const saved = await api.put('/jobseeker/update/{id}', { params: { id: jobseeker.user_id }, body });
      queryClient.setQueryData(
        jobseekerQuery().queryKey,
        (old: object | undefined) => old && { ...old, jobseeker: saved },
      );
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
      const user = session.get();
      if (user) session.set({ ...user, name: saved.name, position_title: saved.position_title });
      form.reset(profileValues(saved));
      toasts.show(t('profile.saved'), 'success');
    },
  });
  const names = useNameOffers(form);

  const phone = usePhoneNumberChange({
    onChanged: ({ phone_number }) => {
      queryClient.setQueryData(
        jobseekerQuery().queryKey,
        (old: object | undefined) => old && { ...old, jobseeker: { ...jobseeker, phone_number } },
      );
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
    },
  });

  const email = useEmailAddressChange({
    onChanged: (user) => {
      queryClient.setQueryData(
        jobseekerQuery().queryKey,
        (old: object | undefined) => old && { ...old, jobseeker: { ...jobseeker, email: user.email } },
      );
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/percentage') });
    },
  });

  return (
    <Card as="section" id="basics" aria-labelledby="profile-basics" $padding={5}>
      <form {...form.formProps}>
        <Stack $gap={5}>
          <Heading level={2} size="title" id="profile-basics">
            {t('profile.basics')}
          </Heading>
          <DraftNotice draft={form.draft} />
          <Field label={t('profile.name')} required error={form.errorOf('name')}>
            <TextInput autoComplete="name" {...form.register('name')} />
            <NameOffer names={names} field="name" />
          </Field>
          <PositionField form={form} />
          <PhoneNumberField label={t('profile.phone')} phoneNumber={jobseeker.phone_number} onChange={phone.start} />
          <EmailAddressField
            label={t('common.contact.email')}
            help={t('profile.email_help')}
            email={jobseeker.email}
            onChange={email.start}
          />
          <PlaceFields form={form} />
          <Field label={t('profile.about')} help={t('profile.about_help')} error={form.errorOf('about')}>
            <TextArea
              rows={5}
              limit={ABOUT_LIMIT}
              countLabel={(length) => `${format.number(length)} / ${format.number(ABOUT_LIMIT)}`}
              {...form.register('about')}
            />
          </Field>
          <AvailabilityField form={form} />
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <div>
            <Button type="submit" busy={form.busy}>
              {t('profile.save')}
            </Button>
          </div>
        </Stack>
      </form>
      {phone.dialog}
      {email.dialog}
    </Card>
  );
}
