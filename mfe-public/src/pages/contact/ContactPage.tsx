import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { informationQuery } from '@jpro/platform/layout-queries';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Cluster,
  PageWidth,
  Heading,
  Stack,
  Text,
  TextLink,
  DescriptionList,
  type DescriptionItem,
} from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useFormat, useLocale } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { useText } from '../../text.ts';
import { ContactMessageForm } from './ContactMessageForm.tsx';
import { officeQuery } from '../../queries.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

const NETWORKS = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

/** A form for messages to the people who run the site, and other ways to reach them. */
export default function ContactPage() {
  const t = useText();
  const [sent, setSent] = useState(false);
  return (
    <Page $width="reading">
      <Stack $gap={6}>
        <Stack $gap={3}>
          <Heading level={1}>{t('contact.heading')}</Heading>
          <Text $size="large">{t('contact.intro')}</Text>
        </Stack>
        <Text>
          {t('contact.help_first')} <TextLink to="/help">{t('help.title')}</TextLink>
        </Text>
        <Card $padding={6}>
          {sent ? (
            <Alert
              tone="success"
              live
              title={t('contact.sent')}
              action={
                <Button size="small" variant="secondary" onClick={() => setSent(false)}>
                  {t('contact.another')}
                </Button>
              }
            >
              {t('contact.sent_text')}
            </Alert>
          ) : (
            <ContactMessageForm onSent={() => setSent(true)} />
          )}
        </Card>
        <Text $tone="muted">
          {t('contact.privacy')} <TextLink to="/privacy">{t('contact.privacy_link')}</TextLink>
        </Text>
        <OfficeCard />
        <Networks />
      </Stack>
    </Page>
  );
}

function Networks() {
  const t = useText();
  const { data } = useQuery(informationQuery());
  const networks = NETWORKS.flatMap((name) => {
    const href = data?.[`${name}_link`];
    return href ? [{ name, href }] : [];
  });
  if (networks.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Heading level={2} size="title">
        {t('contact.networks')}
      </Heading>
      <Cluster $gap={3}>
        {networks.map(({ name, href }) => (
          <ButtonLink key={name} variant="secondary" size="small" href={href} target="_blank" rel="noopener noreferrer">
            {t(`contact.${name}`)}
          </ButtonLink>
        ))}
      </Cluster>
    </Stack>
  );
}

/** Address and opening hours of the office; nothing until the operator has set them. */
function OfficeCard() {
  const t = useText();
  const format = useFormat();
  const isBurmese = useLocale() === 'my';
  const { data } = useQuery(officeQuery);
  const address = isBurmese ? data?.address_my : data?.address_en;
  const hours = isBurmese ? data?.hours_my : data?.hours_en;
  const items: DescriptionItem[] = [];
  const add = (term: string, description: DescriptionItem['description'] | undefined) => {
    if (description) items.push({ term, description });
  };
  add(t('common.company.address'), address && <Text $preserveLines>{address}</Text>);
  add(t('contact.hours'), hours && <Text $preserveLines>{hours}</Text>);
  add(
    t('account.phone'),
    data?.phone && <TextLink href={`tel:${data.phone.replace(/\s/g, '')}`}>{format.phone(data.phone)}</TextLink>,
  );
  if (items.length === 0) return null;
  return (
    <TitledCard title={t('contact.office')} $gap={3}>
      <DescriptionList items={items} />
    </TitledCard>
  );
}
