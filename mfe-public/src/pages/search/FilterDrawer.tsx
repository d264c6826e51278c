import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button, Cluster, Drawer, Stack } from '@jpro/ui';
import { jobTypesQuery, locationsQuery } from '../../lookups/lookupQueries.ts';
import { KeptFields } from '../../search/KeptFields.tsx';
import { LookupSelect } from '../../search/LookupSelect.tsx';
import { searchPath, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { useJobFunctionOptions, useLookupOptions } from '../../search/useLookupOptions.ts';
import { useSearchSubmit } from '../../search/useSearchSubmit.ts';
import { useText } from '../../text.ts';
import { FILTER_FIELDS, FilterFields } from './FilterFields.tsx';

export interface FilterDrawerProps {
  readonly values: SearchValues;
  readonly open: boolean;
  readonly onClose: () => void;
}

const SHOWN: readonly SearchField[] = ['location', 'jobfunction', 'jobtype', 'company', ...FILTER_FIELDS];

/** All filters of a phone's search; they take effect together. */
export default function FilterDrawer({ values, open, onClose }: FilterDrawerProps) {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const submit = useSearchSubmit();
  const locations = useLookupOptions(locationsQuery);
  const jobTypes = useLookupOptions(jobTypesQuery);
  const jobFunctions = useJobFunctionOptions();

  const show = (event: FormEvent<HTMLFormElement>) => {
    submit(event);
    onClose();
  };
  const clear = () => {
    void navigate(searchPath(values.search_keyword ? { search_keyword: values.search_keyword } : {}));
    onClose();
  };
  const footer = (
    <Cluster $justify="space-between">
      <Button variant="quiet" onClick={clear}>
        {t('search.clear')}
      </Button>
      <Button type="submit" form={formId}>
        {t('search.show_results')}
      </Button>
    </Cluster>
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="end"
      title={t('search.filters')}
      closeLabel={t('common.close')}
      footer={footer}
    >
      <form id={formId} onSubmit={show}>
        <Stack $gap={4}>
          <LookupSelect
            name="location"
            label={t('common.place.location')}
            any={t('search.any_location')}
            options={locations}
            value={values.location}
          />
          <LookupSelect
            name="jobfunction"
            label={t('common.job.function')}
            any={t('search.any_jobfunction')}
            options={jobFunctions}
            value={values.jobfunction}
          />
          <LookupSelect
            name="jobtype"
            label={t('common.job.type')}
            any={t('search.any_jobtype')}
            options={jobTypes}
            value={values.jobtype}
          />
          <FilterFields values={values} />
        </Stack>
        <KeptFields values={values} shown={SHOWN} />
      </form>
    </Drawer>
  );
}
