import { Button, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../../lists/PlainList.tsx';
import type { SectionFormProps } from '../../profile/sections/SectionFormProps.ts';

/** Entries that the profile already has; more are added in the profile itself. */
export function Filled({ titles, onSaved, submitLabel }: SectionFormProps & { readonly titles: readonly string[] }) {
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
        <Button onClick={onSaved}>{submitLabel}</Button>
      </div>
    </Stack>
  );
}
