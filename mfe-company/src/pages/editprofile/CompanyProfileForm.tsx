import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company, Lookup } from '@jpro/api';
import { COMPANY_SIZES, MAX_COMPANY_ABOUT } from '@jpro/api/fields';
import { languageName, LOCALES, updateUser, useApi, useFormat, usePlatform, useToasts } from '@jpro/platform';
import {
  AddressConcernNotice,
  EmailAddressField,
  PhoneNumberField,
  TitledCard,
  useContactChange,
  useLazyDialog,
} from '@jpro/features';
import {
  DraftNotice,
  NameOffer,
  SharedFormError,
  typedNumber,
  useApiForm,
  useKnownVersion,
  useNameOffers,
  useStillHere,
} from '@jpro/forms';
import { Button, ButtonLink, Cluster, Field, RadioGroup, Select, Stack, Text, TextArea, TextInput } from '@jpro/ui';
import { addressConcernQuery, townshipsQuery } from '@jpro/features/lookup-queries';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { useLookupOptions } from '../../lookups/useLookupOptions.ts';
import { companyQuery, verificationQuery } from '../../company/companyQueries.ts';
import { useCompanySize } from '../../company/useCompanySize.ts';
import { useText } from '../../text.ts';
import { companyFormValues, type CompanyFormValues } from './companyFormValues.ts';
import { useCompanyWords } from './useCompanyWords.ts';
import type { CompanyPreviewDialogProps } from './CompanyPreviewDialog.tsx';

const MAX_ADDRESS = 300;

interface CompanyProfileFormProps {
  readonly company: Company;
  readonly locations: readonly Lookup[];
  readonly industries: readonly Lookup[];
}

export function CompanyProfileForm({ company, locations, industries }: CompanyProfileFormProps) {
  const t = useText();
  const api = useApi();
  const sizeOf = useCompanySize();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { session } = usePlatform();
  const options = useLookupOptions();
  const isStillHere = useStillHere();

  const known = useKnownVersion(company.version, async () => {
    const found = await queryClient.fetchQuery({ ...companyQuery(), staleTime: 0 });
    return { version: found.version, values: companyFormValues(found) };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanyForm }) => CompanyForm),
    draftName: 'company-profile',
    defaultValues: companyFormValues(company),
    shared: { readAgain: known.readAgain },
    submit: async (values) => {
      const saved = await api.put('/company/{id}', {
        params: { id: company.users_id },
        query: { known_version: known.current() },
        body: values,
      });
      queryClient.setQueryData(companyQuery().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: addressConcernQuery().queryKey });
      // What was verified is the former name.
      if (saved.name !== company.name) void queryClient.invalidateQueries({ queryKey: verificationQuery().queryKey });
      updateUser(session, { id: company.users_id, name: saved.name });
      toasts.show(t('edit_profile.saved'), 'success');
      if (isStillHere()) await navigate('/company/profile');
    },
  });
  const names = useNameOffers(form);
  const { register, errorOf } = form;
  const identifier = { setValueAs: typedNumber };
  const region = form.watch('location_id');
  const townships = useQuery({ ...townshipsQuery(region ?? 0), enabled: Boolean(region) });
  const township = form.watch('township_id');
  const addressField = register('address');
  // Asked about once it is typed; the saved one from the start.
  const [address, setAddress] = useState(company.address ?? '');
  const isSaved =
    address === company.address &&
    region === company.location?.id &&
    (township ?? null) === (company.township?.id ?? null);
  const concern = useQuery({
    ...addressConcernQuery(
      isSaved ? undefined : { address, location_id: region ?? 0, ...(township && { township_id: township }) },
    ),
    enabled: Boolean(region) && address.trim() !== '' && address.length <= MAX_ADDRESS,
    retry: false,
  });
  const phone = useContactChange('phone', {
    onChanged: ({ phone_number }) => {
      queryClient.setQueryData(companyQuery().queryKey, (known) => known && { ...known, phone: phone_number });
      form.setValue('phone', phone_number ?? '', { shouldValidate: true });
    },
  });

  const isClaimed = company.email === null && company.claimed_email !== null;
  const email = useContactChange('email', {
    claimed: company.claimed_email,
    onChanged: (user) =>
      queryClient.setQueryData(
        companyQuery().queryKey,
        (known) => known && { ...known, email: user.email, claimed_email: null },
      ),
  });

  const preview = useLazyDialog<CompanyPreviewDialogProps, CompanyFormValues>(
    () => import(/* webpackChunkName: "company-preview" */ './CompanyPreviewDialog.tsx'),
  );

  const saved = useCompanyWords(company);
  return (
    <>
      <form {...form.formProps}>
        <Stack $gap={5}>
          <DraftNotice draft={form.draft} />
          <TitledCard title={t('company.sections.company')}>
            <Field label={t('company.name')} error={errorOf('name')} required>
              <TextInput autoComplete="organization" {...register('name')} />
              <NameOffer names={names} field="name" />
            </Field>
            <FieldColumns $min={220}>
              <Field label={t('common.job.industry')} error={errorOf('industry_id')} required>
                <Select
                  options={options(industries)}
                  placeholder={t('choose')}
                  {...register('industry_id', identifier)}
                />
              </Field>
              <Field label={t('company.size')} error={errorOf('size')} required>
                <Select
                  options={COMPANY_SIZES.map((size) => ({
                    value: size,
                    label: sizeOf(size),
                  }))}
                  placeholder={t('choose')}
                  {...register('size')}
                />
              </Field>
              <Field label={t('company.established_year')} error={errorOf('established_year')} required>
                <TextInput inputMode="numeric" {...register('established_year', identifier)} />
              </Field>
            </FieldColumns>
            <RadioGroup
              legend={t('company.employer_type')}
              inline
              required
              error={errorOf('employer_type')}
              options={(['direct', 'agency'] as const).map((value) => ({
                value,
                label: t(`common.employer_type.${value}`),
              }))}
              {...register('employer_type')}
            />
            <Field label={t('common.company.about')} help={t('company.about_help')} error={errorOf('about')}>
              <TextArea
                rows={6}
                limit={MAX_COMPANY_ABOUT}
                countLabel={(length) => t('common.length_of', { length, limit: MAX_COMPANY_ABOUT })}
                {...register('about')}
              />
            </Field>
            <Field
              label={t('company.about_second')}
              help={t('company.about_second_help')}
              error={errorOf('about_translation.text')}
            >
              <TextArea
                rows={6}
                limit={MAX_COMPANY_ABOUT}
                countLabel={(length) => t('common.length_of', { length, limit: MAX_COMPANY_ABOUT })}
                {...register('about_translation.text')}
              />
            </Field>
            <RadioGroup
              legend={t('company.about_second_language')}
              inline
              error={errorOf('about_translation.language')}
              options={LOCALES.map((value) => ({ value, label: <span lang={value}>{languageName(value)}</span> }))}
              {...register('about_translation.language')}
            />
          </TitledCard>
          <TitledCard title={t('company.sections.contact')}>
            <FieldColumns>
              <Field label={t('common.company.contact_person')} error={errorOf('contact_person')} required>
                <TextInput autoComplete="name" {...register('contact_person')} />
                <NameOffer names={names} field="contact_person" />
              </Field>
              {company.contacts_of?.is_self ? (
                <>
                  <PhoneNumberField
                    label={t('company.phone')}
                    error={errorOf('phone')}
                    phoneNumber={company.phone}
                    onChange={phone.start}
                  />
                  <EmailAddressField
                    label={t('common.contact.email')}
                    help={t(isClaimed ? 'company.email_claimed' : 'company.email_help')}
                    email={company.email ?? company.claimed_email}
                    confirmName={isClaimed ? t('company.email_confirm_name') : undefined}
                    onChange={email.start}
                  />
                </>
              ) : (
                <ContactsOfOther company={company} error={errorOf('phone')} />
              )}
              <Field label={t('common.place.region')} error={errorOf('location_id')} required>
                <Select
                  options={options(locations)}
                  placeholder={t('choose')}
                  {...register('location_id', { ...identifier, onChange: () => form.setValue('township_id', null) })}
                />
              </Field>
              <Field label={t('common.place.township')} error={errorOf('township_id')}>
                <Select
                  key={`${region} ${townships.data?.length ?? 0}`}
                  options={options(townships.data)}
                  placeholder={t('choose')}
                  disabled={!region}
                  {...register('township_id', identifier)}
                />
              </Field>
            </FieldColumns>
            <Field label={t('common.company.address')} error={errorOf('address')} required>
              <TextInput
                autoComplete="street-address"
                {...addressField}
                onBlur={(event) => {
                  void addressField.onBlur(event);
                  setAddress(event.target.value);
                }}
              />
            </Field>
            <AddressConcernNotice concern={concern.data?.concern} />
            <Field
              label={t('company.contact_address')}
              help={t('company.contact_address_help')}
              error={errorOf('contact_address')}
            >
              <TextInput {...register('contact_address')} />
            </Field>
            <Field label={t('company.tax_number')} help={t('company.tax_number_help')} error={errorOf('tax_number')}>
              <TextInput {...register('tax_number')} />
            </Field>
          </TitledCard>
          <TitledCard title={t('company.sections.links')}>
            <Field label={t('common.company.website')} error={errorOf('website')}>
              <TextInput type="url" inputMode="url" placeholder="https://" {...register('website')} />
            </Field>
            <FieldColumns>
              <Field label={t('company.facebook')} error={errorOf('facebook_link')}>
                <TextInput type="url" inputMode="url" placeholder="https://" {...register('facebook_link')} />
              </Field>
              <Field label={t('company.linkedin')} error={errorOf('linkedin_link')}>
                <TextInput type="url" inputMode="url" placeholder="https://" {...register('linkedin_link')} />
              </Field>
              <Field label={t('company.twitter')} error={errorOf('twitter_link')}>
                <TextInput type="url" inputMode="url" placeholder="https://" {...register('twitter_link')} />
              </Field>
              <Field label={t('company.instagram')} error={errorOf('instagram_link')}>
                <TextInput type="url" inputMode="url" placeholder="https://" {...register('instagram_link')} />
              </Field>
            </FieldColumns>
          </TitledCard>
          <SharedFormError form={form} saved={saved} />
          <Cluster>
            <Button type="submit" busy={form.busy}>
              {t('edit_profile.save')}
            </Button>
            <Button
              variant="secondary"
              icon="eye"
              busy={preview.loading}
              onClick={() => preview.open(form.getValues())}
            >
              {t('edit_profile.preview')}
            </Button>
            <ButtonLink to="/company/profile" variant="quiet">
              {t('common.cancel')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </form>
      {preview.render((Dialog, values) => (
        <Dialog
          company={company}
          values={values}
          locations={locations}
          industries={industries}
          onClose={preview.close}
        />
      ))}
      {phone.dialog}
      {email.dialog}
    </>
  );
}

/** The company's phone number and e-mail address, for somebody who logs in with others. */
function ContactsOfOther({ company, error }: { readonly company: Company; readonly error: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const { phone, email, claimed_email, contacts_of: holder } = company;
  if (!holder) return <Text>{t('company.contacts_of_nobody')}</Text>;
  const help = t('company.contacts_of', { name: holder.name });
  return (
    <>
      <Field label={t('company.phone')} help={help} error={error}>
        <TextInput type="tel" readOnly value={format.phone(phone ?? '')} />
      </Field>
      <Field label={t('common.contact.email')} help={help}>
        <TextInput type="email" readOnly value={email ?? claimed_email ?? ''} />
      </Field>
    </>
  );
}
