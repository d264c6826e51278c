import { useRef } from 'react';
import { usePlatform, createBundledText } from '@jpro/platform';
import { Alert, Button, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The content of a form's fields in words of the page's language. */
export interface FieldWords {
  /** Several fields that form one value, such as an amount and its currency. */
  readonly fields: readonly string[];
  readonly label: string;
  readonly value: string | null;
}

const CONFLICT = 409;

interface SharedFormErrorProps {
  readonly form: {
    readonly formError: string | null;
    readonly failure: { readonly status: number } | null;
    readonly clashes: readonly string[];
    readonly takeTheirs: (fields: readonly string[]) => void;
  };
  /** The saved values. */
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

/**
 * The error of the form as a whole. When others have saved fields that were also changed here, it shows what they
 * saved, with a button to accept it. With a restored draft it is there from the start, and the form stays scrolled to
 * its top.
 */
export function SharedFormError({ form, saved }: SharedFormErrorProps) {
  const t = useSharedErrorText();
  const { announce } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const clashing = saved.filter(({ fields }) => fields.some((field) => form.clashes.includes(field)));
  const isClash = clashing.length > 0 && form.failure?.status === CONFLICT;

  function take({ fields }: FieldWords): void {
    form.takeTheirs(fields);
    announce(t('used'));
    const controls = place.current?.closest('form');
    const field = controls?.querySelector<HTMLElement>(`[name="${fields[0]}"]`);
    (field ?? controls?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }

  return (
    <>
      {form.formError && !isClash && (
        <Alert tone="danger" live>
          {form.formError}
        </Alert>
      )}
      {clashing.length > 0 && (
        <div ref={place}>
          <Alert tone="warning" live={isClash} title={t('title')}>
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
      )}
    </>
  );
}

const useSharedErrorText = createBundledText('shared-form-error', { en, my });
