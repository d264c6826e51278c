import type { ReactNode } from 'react';
import type { Company } from '@jpro/api';
import { TitledCard } from '@jpro/features';
import { useFormat, useLocalName } from '@jpro/platform';
import { Avatar, Card, Cluster, DescriptionList, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { useCompanySize } from '../../company/useCompanySize.ts';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { useText } from '../../text.ts';

/** The company's details; missing ones are marked. */
export function CompanyDetails({ company }: { readonly company: Company }) {
  const t = useText();
  const format = useFormat();
  const name = useLocalName();
  const sizeOf = useCompanySize();
  const missing = (
    <Text as="span" $tone="muted">
      {t('profile.missing')}
    </Text>
  );
  const rows = (entries: readonly (readonly [term: string, value: ReactNode])[]) =>
    entries.map(([term, value]) => ({ term, description: value || missing }));
  const link = (address: string | null) =>
    address && <TextLink href={address}>{address.replace(/^https?:\/\//i, '')}</TextLink>;

  const claimed = company.claimed_email && t('company.email_unconfirmed', { email: company.claimed_email });

  return (
    <>
      <Card $padding={5}>
        <Stack>
          <Cluster $gap={4} $nowrap $align="start">
            <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={64} />
            <Stack $gap={1}>
              <Heading level={2} size="title">
                {company.name}
              </Heading>
              <Text $tone="muted">{[name(company.industry), name(company.location)].filter(Boolean).join(' · ')}</Text>
              <Text $size="small">{t('common.company.open_jobs', { count: company.open_job_count })}</Text>
            </Stack>
          </Cluster>
          {company.about && <WrittenText>{company.about}</WrittenText>}
          {company.about_translation && <WrittenText>{company.about_translation.text}</WrittenText>}
        </Stack>
      </Card>
      <TitledCard title={t('company.sections.company')}>
        <DescriptionList
          items={rows([
            [t('common.job.industry'), name(company.industry)],
            [t('company.employer_type'), t(`common.employer_type.${company.employer_type}`)],
            [t('company.size'), company.size && sizeOf(company.size)],
            [
              t('company.established_year'),
              company.established_year && format.digits(String(company.established_year)),
            ],
            [t('common.place.region'), name(company.location)],
            [t('common.place.township'), name(company.township)],
            [t('common.company.address'), company.address],
            [t('common.company.website'), link(company.website)],
            [t('company.facebook'), link(company.facebook_link)],
            [t('company.linkedin'), link(company.linkedin_link)],
            [t('company.twitter'), link(company.twitter_link)],
            [t('company.instagram'), link(company.instagram_link)],
          ])}
        />
      </TitledCard>
      <TitledCard title={t('company.sections.contact')}>
        <DescriptionList
          items={rows([
            [t('common.company.contact_person'), company.contact_person],
            [
              t('company.phone'),
              company.phone && <TextLink href={`tel:${company.phone}`}>{format.phone(company.phone)}</TextLink>,
            ],
            [
              t('common.contact.email'),
              company.email ? <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink> : claimed,
            ],
            [t('company.contact_address'), company.contact_address],
            [t('company.tax_number'), company.tax_number],
          ])}
        />
      </TitledCard>
    </>
  );
}
