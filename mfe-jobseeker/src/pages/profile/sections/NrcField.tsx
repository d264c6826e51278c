import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '@jpro/platform';
import { TypedPicker } from '@jpro/forms';
import { Field, FieldGroup, Grid, Select, Text, TextInput } from '@jpro/ui';
import { nrcTownshipsQuery } from '@jpro/features/lookup-queries';
import { ListFailed } from '../../../forms/ListFailed.tsx';
import { useText } from '../../../text.ts';
import { NRC_KINDS, nrcOf, type NrcParts, nrcParts } from './nrcParts.ts';

interface NrcFieldProps {
  readonly value: string | null | undefined;
  /** The control to focus when the number is not valid. */
  readonly ref: (control: HTMLInputElement | null) => void;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
  /** Whether the field is on screen: only then is the long list of towns loaded. */
  readonly isShown: boolean;
}

/** The registration number, chosen in the order in which it is printed: state, town, kind, number (rule 30). */
export function NrcField({ value, ref, onChange, error, isShown }: NrcFieldProps) {
  const t = useText();
  const locale = useLocale();
  // May be chosen first, while the number is still null.
  const [kind, setKind] = useState<string>(NRC_KINDS[0]);
  const parts = value ? nrcParts(value) : { ...nrcParts(null), kind };
  const list = useQuery({ ...nrcTownshipsQuery(), enabled: isShown || parts.state !== '' });
  const states = list.data ?? [];
  const change = (changed: Partial<NrcParts>) => onChange(nrcOf({ ...parts, ...changed }));
  const isBurmese = locale === 'my';
  const townships = states.find(({ state }) => String(state) === parts.state)?.townships ?? [];
  return (
    <FieldGroup legend={t('common.nrc')} help={t('personal.nrc_help')} error={error}>
      <Grid $min={140}>
        <Field label={t('personal.nrc_state')}>
          <Select
            value={parts.state}
            placeholder={t('entry.choose')}
            options={states.map(({ state, state_en, state_my }) => ({
              value: state,
              label: `${t('personal.nrc_number_of', { state })} ${isBurmese ? state_my : state_en}`,
            }))}
            onChange={(event) => change({ state: event.currentTarget.value, township: '' })}
          />
        </Field>
        <Field label={t('personal.nrc_town')}>
          <TypedPicker
            value={parts.township === '' ? null : parts.township}
            disabled={parts.state === ''}
            placeholder={t('entry.choose')}
            options={townships.map(({ code, code_my, name_en, name_my }) => ({
              value: code,
              label: isBurmese ? `${code_my} – ${name_my}` : `${code} – ${name_en}`,
              keywords: `${code} ${code_my} ${name_en} ${name_my}`,
            }))}
            onChange={(code) => change({ township: code === null ? '' : String(code) })}
          />
        </Field>
        <Field label={t('personal.nrc_kind')}>
          <Select
            value={parts.kind}
            options={NRC_KINDS.map((kind) => ({ value: kind, label: t(`personal.nrc_kinds.${kind}`) }))}
            onChange={(event) => {
              setKind(event.currentTarget.value);
              change({ kind: event.currentTarget.value });
            }}
          />
        </Field>
        <Field label={t('personal.nrc_digits')}>
          <TextInput
            ref={ref}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={parts.number}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
        </Field>
      </Grid>
      {list.isError && <ListFailed text={t('common.failed.load')} onRetry={() => void list.refetch()} />}
      <Text $size="small" $tone="muted">
        {t('personal.nrc_private')}
      </Text>
    </FieldGroup>
  );
}
