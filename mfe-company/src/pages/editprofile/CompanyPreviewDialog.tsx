import { type Company, type Lookup, urlOf } from '@jpro/api';
import { aboutInLocale } from '@jpro/api/about-in-locale';
import { localDigits, localName, textLanguage, translator, usePlatform, type Locale } from '@jpro/platform';
import { FormattedText } from '@jpro/features';
import { Avatar, Badge, Cluster, DescriptionList, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { PreviewTabs } from '../../layout/PreviewTabs.tsx';
import { UNIT } from '../../lookups/useLoadedLocale.ts';
import { useText } from '../../text.ts';
import type { CompanyFormValues } from './companyFormValues.ts';

export interface CompanyPreviewDialogProps {
  readonly company: Company;
  /** The values of the form, saved or not. */
  readonly values: CompanyFormValues;
  readonly locations: readonly Lookup[];
  readonly industries: readonly Lookup[];
  readonly onClose: () => void;
}

const Head = styled.header`
  display: flex;
  gap: ${space[4]};
  align-items: center;
`;

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  border-radius: ${radius.large};
`;

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
  gap: ${space[2]};
  list-style: none;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

/** The company's public page as it would look with the values of the form. */
export default function CompanyPreviewDialog({ onClose, ...previewed }: CompanyPreviewDialogProps) {
  const t = useText();
  return (
    <Dialog open size="large" title={t('edit_profile.preview_title')} closeLabel={t('common.close')} onClose={onClose}>
      <Stack $gap={3}>
        <Text $tone="muted">{t('edit_profile.preview_help')}</Text>
        <PreviewTabs>{(locale) => <PreviewedCompany {...previewed} locale={locale} />}</PreviewTabs>
      </Stack>
    </Dialog>
  );
}

type PreviewedCompanyProps = Omit<CompanyPreviewDialogProps, 'onClose'> & { readonly locale: Locale };

function PreviewedCompany({ company, values, locations, industries, locale }: PreviewedCompanyProps) {
  const { i18n } = usePlatform();
  const t = translator(i18n, UNIT, locale);
  const nameIn = (rows: readonly Lookup[], id: number | undefined): string => {
    const found = rows.find((row) => row.id === id);
    return found ? localName(found, locale) : '';
  };
  const [cover] = company.gallery;
  const { name = '', size, established_year: year, address } = values;
  const second = values.about_translation?.text ? values.about_translation : null;
  const about = aboutInLocale({ about: values.about || null, about_translation: second }, locale);
  const facts = [
    { term: t('common.place.location'), description: nameIn(locations, values.location_id) },
    { term: t('common.company.address'), description: address && <span lang={textLanguage(address)}>{address}</span> },
    { term: t('company.size'), description: size && t('company.people', { size: localDigits(size, locale) }) },
    { term: t('company.established_year'), description: year && localDigits(String(year), locale) },
    { term: t('common.company.website'), description: webLink(values.website) },
    { term: 'Facebook', description: webLink(values.facebook_link) },
    { term: 'LinkedIn', description: webLink(values.linkedin_link) },
  ].flatMap(({ term, description }) => (description ? [{ term, description }] : []));
  return (
    <Stack $gap={4} lang={locale}>
      {cover && <Cover src={cover.photo_url} alt="" width={768} height={256} />}
      <Head>
        <Avatar kind="logo" name={name} src={company.profile_photo_url} size={96} eager />
        <Stack $gap={1}>
          <Heading level={3} size="large" lang={textLanguage(name)}>
            {name || t('company.name')}
          </Heading>
          <Cluster>
            <Text as="span" $tone="muted">
              {nameIn(industries, values.industry_id)}
            </Text>
            {company.is_verified && (
              <Badge tone="success" icon="success">
                {t('common.company.verified')}
              </Badge>
            )}
            {values.employer_type === 'agency' && <Badge tone="info">{t('common.employer_type.agency')}</Badge>}
          </Cluster>
        </Stack>
      </Head>
      <Stack as="section" $gap={1}>
        <Heading level={4} size="body">
          {t('common.company.about')}
        </Heading>
        {about ? <FormattedText>{about}</FormattedText> : <Text $tone="muted">{t('profile.missing')}</Text>}
      </Stack>
      <DescriptionList items={facts} />
      {company.gallery.length > 0 && (
        <Photos>
          {company.gallery.map(({ id, small_photo_url, caption, alt }, index) => (
            <li key={id}>
              <img
                src={small_photo_url}
                alt={alt || caption || t('gallery.photo', { place: index + 1 })}
                width={320}
                height={240}
              />
              {caption && (
                <Text $size="small" $tone="muted" lang={textLanguage(caption)}>
                  {caption}
                </Text>
              )}
            </li>
          ))}
        </Photos>
      )}
    </Stack>
  );
}

/** The public page shows only links to websites. */
function webLink(address: string | null | undefined) {
  const isShown = address && /^https?:/i.test(address) && urlOf(address);
  return (
    isShown && (
      <TextLink href={address} rel="noopener noreferrer nofollow" target="_blank">
        {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </TextLink>
    )
  );
}
