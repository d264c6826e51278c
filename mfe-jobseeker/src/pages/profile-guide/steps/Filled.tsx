import { Button, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../../lists/PlainList.tsx';
import { useText } from '../../../text.ts';
import type { SectionFormProps } from '../../profile/sections/SectionFormProps.ts';

/** Entries that the profile already has; more are added in the profile itself. */
export function Filled({ titles, onSaved }: SectionFormProps & { readonly titles: readonly string[] }) {
  const t = useText();
  return (
    <Stack $gap={4}>
      <PlainList $gap={2}>
        {titles.map((title, index) => (
          <li key={index}>
            <Text $weight="medium">{title}</Text>
          </li>
        ))}
      </PlainList>
      <div>
        <Button onClick={onSaved}>{t('guide.continue')}</Button>
      </div>
    </Stack>
  );
}
