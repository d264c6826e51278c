import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { TypedPicker } from '@jpro/forms';
import { Button, Cluster, Field, Stack, Text, type Option } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { storeNearPlace, type NearPlace } from './nearPlace.ts';
import { searchPath, type SearchValues } from '../../search/searchAddress.ts';
import { useLocationOptions, useTownshipOptions } from '../../search/useLookupOptions.ts';
import { useText } from '../../text.ts';

export interface NearDialogProps {
  readonly place: NearPlace | null;
  /** The rest of the search. */
  readonly filter: SearchValues;
  readonly onClose: () => void;
}

/** Asks where the visitor is looking for jobs; the answer is stored only in this browser. */
export default function NearDialog({ place, filter, onClose }: NearDialogProps) {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const [location, setLocation] = useState(place?.location ?? null);
  const [township, setTownship] = useState(place?.township ?? null);
  const [missing, setMissing] = useState(false);
  const locations = useLocationOptions();
  const townships = useTownshipOptions(location ?? undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (location === null) return setMissing(true);
    const chosen = { location, ...(township !== null && { township }) };
    storeNearPlace(chosen);
    onClose();
    void navigate(searchPath({ ...filter, ...chosen }));
  };
  const forget = () => {
    storeNearPlace(null);
    onClose();
  };
  const chooseLocation = (value: Option['value'] | null) => {
    setLocation(value === null ? null : String(value));
    setTownship(null);
    setMissing(false);
  };
  const footer = (
    <Cluster $justify="space-between">
      <span>
        {place && (
          <Button variant="quiet" onClick={forget}>
            {t('search.near.forget')}
          </Button>
        )}
      </span>
      <Button type="submit" form={formId}>
        {t('search.show_results')}
      </Button>
    </Cluster>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('search.near.title')}
      closeLabel={t('common.close')}
      footer={footer}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack $gap={4}>
          <Field label={t('common.place.region')} error={missing ? t('search.near.missing') : undefined} required>
            <TypedPicker
              options={locations}
              value={location}
              onChange={chooseLocation}
              placeholder={t('search.near.choose')}
            />
          </Field>
          {location !== null && (
            <Field label={t('common.place.township')}>
              <TypedPicker
                key={location}
                options={townships}
                value={township}
                onChange={(value) => setTownship(value === null ? null : String(value))}
                placeholder={t('common.search.any')}
              />
            </Field>
          )}
          <Text $size="small" $tone="muted">
            {t('search.near.stored')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
