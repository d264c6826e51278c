import { useRef } from 'react';
import { usePlatform } from '@jpro/platform';
import { Alert, Button, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useChangedText } from './useChangedText.ts';

/** What a form's fields show, in words of the page. */
export interface FieldWords {
  /** Several that make one value, such as an amount and its currency. */
  readonly fields: readonly string[];
  readonly label: string;
  readonly value: string | null;
}

interface ChangedElsewhereProps {
  readonly form: { readonly clashes: readonly string[]; readonly takeTheirs: (fields: readonly string[]) => void };
  /** The values as they are saved. */
  readonly saved: readonly FieldWords[];
}

const Values = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[2]};
  list-style: none;

  > li {
    display: grid;
    gap: ${space[1]};
    justify-items: start;
    overflow-wrap: anywhere;
  }
`;

/** Beside a form's error: what others have saved in fields that were changed here, too, and a button that takes it. */
export function ChangedElsewhere({ form, saved }: ChangedElsewhereProps) {
  const t = useChangedText();
  const { announce } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const clashing = saved.filter(({ fields }) => fields.some((field) => form.clashes.includes(field)));
  if (clashing.length === 0) return null;

  function take({ fields }: FieldWords): void {
    form.takeTheirs(fields);
    announce(t('used'));
    place.current?.closest('form')?.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus();
  }

  return (
    <div ref={place}>
      <Alert tone="warning" title={t('title')}>
        <Stack $gap={2}>
          <Text>{t('help')}</Text>
          <Values>
            {clashing.map((words) => (
              <li key={words.label}>
                <Text as="span" $weight="medium">
                  {words.label}
                </Text>
                <Text $preserveLines>{words.value || t('empty')}</Text>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('use_named', { label: words.label })}
                  onClick={() => take(words)}
                >
                  {t('use')}
                </Button>
              </li>
            ))}
          </Values>
        </Stack>
      </Alert>
    </div>
  );
}
