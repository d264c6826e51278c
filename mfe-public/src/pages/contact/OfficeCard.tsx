import { useQuery } from '@tanstack/react-query';
import { useFormat, useLocale } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { DescriptionList, Text, TextLink, type DescriptionItem } from '@jpro/ui';
import { useText } from '../../text.ts';
import { officeQuery } from './officeQuery.ts';

/** Address and opening hours of the office; nothing until the operator has set them. */
export function OfficeCard() {
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
