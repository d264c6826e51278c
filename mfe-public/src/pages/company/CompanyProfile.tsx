import { useQuery } from '@tanstack/react-query';
import { type CompanyPage, urlOf } from '@jpro/api';
import { aboutInLocale } from '@jpro/api/about-in-locale';
import { textLanguage, useFormat, useLocale, useLocalName } from '@jpro/platform';
import { FormattedText } from '@jpro/features';
import {
  Avatar,
  Badge,
  Cluster,
  DescriptionList,
  Heading,
  Stack,
  Text,
  TextLink,
  type DescriptionItem,
} from '@jpro/ui';
import { color, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ReplyTimeLine } from '../../companies/ReplyTimeLine.tsx';
import { useText } from '../../text.ts';
import { CompanyGallery } from './CompanyGallery.tsx';
import { companyReplyTimeQuery } from './companyQueries.ts';
import { CompanyRatingCard } from './CompanyRatingCard.tsx';
import { FollowButton } from './FollowButton.tsx';

const Head = styled.header`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};

  ${media.mobile} {
    align-items: start;

    > :first-child {
      width: 64px;
      height: 64px;
    }
  }
`;

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  border-radius: ${radius.large};

  ${media.desktop} {
    aspect-ratio: 5 / 1;
  }
`;

const COVER_COLOURS = 4;

const Follow = styled.div`
  margin-top: ${space[3]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: ${space[10]};
  }
`;

interface CompanyProfileProps {
  readonly company: CompanyPage;
  readonly isFollowed: boolean;
}

export function CompanyProfile({ company, isFollowed }: CompanyProfileProps) {
  const t = useText();
  const nameOf = useLocalName();
  const about = aboutInLocale(company, useLocale());
  const facts = useCompanyFacts(company);
  const replyTime = useQuery(companyReplyTimeQuery(company.users_id));
  return (
    <Stack as="section" $gap={6}>
      <CompanyCover company={company} />
      <Head>
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={96} />
        <div>
          <Heading level={1} size="headline" lang={textLanguage(company.name)}>
            {company.name}
          </Heading>
          <Cluster>
            {company.industry && (
              <Text as="span" $tone="muted">
                {nameOf(company.industry)}
              </Text>
            )}
            {company.is_verified && (
              <Badge tone="success" icon="success">
                {t('common.company.verified')}
              </Badge>
            )}
            {company.employer_type === 'agency' && <Badge tone="info">{t('common.employer_type.agency')}</Badge>}
          </Cluster>
          <Follow>
            <FollowButton company={company} isFollowed={isFollowed} />
          </Follow>
        </div>
      </Head>
      <Columns>
        <Stack $gap={6}>
          <Stack $gap={2}>
            <Heading level={2} size="large">
              {t('common.company.about')}
            </Heading>
            {about ? <FormattedText>{about}</FormattedText> : <Text $tone="muted">{t('company.no_about')}</Text>}
          </Stack>
          <CompanyGallery company={company} />
        </Stack>
        <Stack $gap={4}>
          <DescriptionList items={facts} />
          <ReplyTimeLine replyTime={replyTime.data?.reply_time} />
          <CompanyRatingCard company={company} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/**
 * The first photo of the gallery as a wide cover, or a drawing. It has no description, because the gallery below
 * describes it. Phones get the small file.
 */
function CompanyCover({ company }: Pick<CompanyProfileProps, 'company'>) {
  const [photo] = company.gallery ?? [];
  if (!photo) {
    const address = `/company-cover.svg#c${company.users_id % COVER_COLOURS}`;
    return <Cover src={address} alt="" width={1232} height={246} loading="lazy" data-cover="drawn" />;
  }
  return (
    <picture>
      <source media={media.desktop.replace('@media ', '')} srcSet={photo.photo_url} />
      <Cover src={photo.small_photo_url} alt="" width={1232} height={246} loading="lazy" data-cover="" />
    </picture>
  );
}

function useCompanyFacts(company: CompanyPage): DescriptionItem[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const facts: DescriptionItem[] = [];
  const add = (term: string, description: DescriptionItem['description']) => {
    if (description) facts.push({ term, description });
  };
  add(t('common.place.location'), company.location && nameOf(company.location));
  const places = [
    company.address,
    company.township && nameOf(company.township),
    company.location && nameOf(company.location),
  ];
  add(t('common.company.address'), company.address && <MapLink address={company.address} places={places} />);
  add(
    t('company.size'),
    company.size && t('company.employees', { range: format.digits(company.size.replace('-', '–')) }),
  );
  add(t('company.established'), company.established_year && format.digits(String(company.established_year)));
  add(t('company.member_since'), company.member_since && format.digits(String(company.member_since)));
  add(t('common.company.website'), outsideLink(company.website));
  add('Facebook', outsideLink(company.facebook_link));
  add('LinkedIn', outsideLink(company.linkedin_link));
  add('X (Twitter)', outsideLink(company.twitter_link));
  add('Instagram', outsideLink(company.instagram_link));
  return facts;
}

/** The address, linked to a map search for it. */
function MapLink({
  address,
  places,
}: {
  readonly address: string;
  readonly places: readonly (string | null | undefined)[];
}) {
  const t = useText();
  const query = new URLSearchParams({ api: '1', query: places.filter(Boolean).join(', ') });
  return (
    <>
      <span lang={textLanguage(address)}>{address}</span>{' '}
      <TextLink href={`https://www.google.com/maps/search/?${query}`} rel="noopener noreferrer" target="_blank">
        {t('company.map')}
      </TextLink>
    </>
  );
}

function outsideLink(address: string | null) {
  const link = webAddress(address);
  return (
    link && (
      <TextLink href={link.href} rel="noopener noreferrer nofollow" target="_blank">
        {link.text}
      </TextLink>
    )
  );
}

/** A company's own link with a short label; null when the address is unsafe. */
function webAddress(address: string | null): { readonly href: string; readonly text: string } | null {
  const url = urlOf(address ?? '');
  if (!url) return null;
  const { protocol, href, host, pathname } = url;
  return /^https?:$/.test(protocol) ? { href, text: `${host}${pathname}`.replace(/\/$/, '') } : null;
}
