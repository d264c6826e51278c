import { yangonDay } from '@jpro/api/yangon-day';
import { useClock } from '@jpro/platform';
import { Field, Select, Stack, Text, TextInput } from '@jpro/ui';
import type { ComponentProps } from 'react';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { useText } from '../../text.ts';

const WAYS = ['in_person', 'phone', 'message', 'written'] as const;

interface ConsentFieldsProps {
  readonly how: Omit<ComponentProps<typeof Select>, 'options'>;
  readonly on: ComponentProps<typeof TextInput>;
  readonly errorOf: (field: 'consent_how' | 'consent_on') => string | undefined;
}

/** When and how the people agreed to being stored; who recorded it is the member. */
export function ConsentFields({ how, on, errorOf }: ConsentFieldsProps) {
  const t = useText();
  const clock = useClock();
  return (
    <Stack $gap={2}>
      <Text $size="small" $tone="muted">
        {t('outside.consent_help')}
      </Text>
      <FieldColumns $min={220}>
        <Field label={t('outside.consent_how')} error={errorOf('consent_how')} required>
          <Select
            {...how}
            placeholder={t('choose')}
            options={WAYS.map((value) => ({ value, label: t(`outside.consent.${value}`) }))}
          />
        </Field>
        <Field label={t('outside.consent_on')} error={errorOf('consent_on')} required>
          <TextInput type="date" max={yangonDay(new Date(clock.now()))} {...on} />
        </Field>
      </FieldColumns>
    </Stack>
  );
}
