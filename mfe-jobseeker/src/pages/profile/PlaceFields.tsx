import type { ChangeEvent, JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { localName, useLocale } from '@jpro/platform';
import { TypedPicker, typedNumber, useField } from '@jpro/forms';
import { Field, Grid, Select } from '@jpro/ui';
import { ListFailed } from '../../forms/ListFailed.tsx';
import { locationsQuery, townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

interface PlaceFieldsProps {
  readonly form: ProfileApiForm;
}

/** A state or region, then one of its townships. */
export function PlaceFields({ form }: PlaceFieldsProps): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const location = useField(form, 'location_id');
  const township = useField(form, 'township_id');
  const locationId = typedNumber(location.value);
  const locations = useQuery(locationsQuery());
  const townships = useQuery({ ...townshipsQuery(locationId ?? 0), enabled: locationId !== null });
  const optionsOf = (rows: typeof locations.data) =>
    (rows ?? []).map((row) => ({ value: row.id, label: localName(row, locale) }));

  const chooseLocation = (event: ChangeEvent<HTMLSelectElement>) => {
    location.onChange(typedNumber(event.currentTarget.value));
    township.onChange(null);
  };

  return (
    <Grid $min={220}>
      <Field label={t('common.place.region')} required error={form.errorOf('location_id')}>
        <Select
          ref={location.ref}
          name={location.name}
          value={locationId ?? ''}
          placeholder={t('profile.choose_location')}
          options={optionsOf(locations.data)}
          onChange={chooseLocation}
          onBlur={location.onBlur}
        />
      </Field>
      <Field label={t('common.place.township')} required error={form.errorOf('township_id')}>
        <TypedPicker
          ref={township.ref}
          name={township.name}
          value={township.value}
          disabled={locationId === null}
          placeholder={t(locationId === null ? 'profile.choose_location_first' : 'profile.choose_township')}
          options={(townships.data ?? []).map((row) => ({
            value: row.id,
            label: localName(row, locale),
            keywords: `${row.name_en} ${row.name_my}`,
          }))}
          onChange={(id) => township.onChange(id === null ? null : Number(id))}
          onBlur={township.onBlur}
        />
      </Field>
      {(locations.isError || townships.isError) && (
        <ListFailed
          text={t('profile.places_failed')}
          onRetry={() => void (locations.isError ? locations.refetch() : townships.refetch())}
        />
      )}
    </Grid>
  );
}
