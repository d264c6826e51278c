import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button, Stack } from '@jpro/ui';
import { Drawer } from '@jpro/ui/dialogs';
import { HiddenFields } from '../../search/HiddenFields.tsx';
import { searchPath, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { MAIN_FILTERS, useFilters } from '../../search/useFilters.ts';
import { useSearchSubmit } from '../../search/useSearchSubmit.ts';
import { useText } from '../../text.ts';
import { FILTER_FIELDS, FilterFields } from './FilterFields.tsx';

export interface FilterDrawerProps {
  readonly values: SearchValues;
  readonly open: boolean;
  readonly onClose: () => void;
}

const SHOWN: readonly SearchField[] = [...MAIN_FILTERS, ...FILTER_FIELDS];

/** All filters of a search on phones, applied together. */
export default function FilterDrawer({ values, open, onClose }: FilterDrawerProps) {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const submit = useSearchSubmit();
  const filters = useFilters(MAIN_FILTERS, values);

  const show = (event: FormEvent<HTMLFormElement>) => {
    submit(event);
    onClose();
  };
  const clear = () => {
    void navigate(searchPath(values.search_keyword ? { search_keyword: values.search_keyword } : {}));
    onClose();
  };
  const footer = (
    <Stack $gap={2}>
      <Button type="submit" form={formId} fullWidth>
        {t('search.show_results')}
      </Button>
      <Button variant="quiet" fullWidth onClick={clear}>
        {t('common.search.clear')}
      </Button>
    </Stack>
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
          {filters.map((filter) => (
            <SearchSelect key={filter.name} {...filter} />
          ))}
          <FilterFields values={values} />
        </Stack>
        <HiddenFields values={values} shown={SHOWN} />
      </form>
    </Drawer>
  );
}
