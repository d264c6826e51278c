import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import { Button, Disclosure, Stack, VisuallyHidden } from '@jpro/ui';
import { Drawer } from '@jpro/ui/dialogs';
import { HiddenFields } from '../../search/HiddenFields.tsx';
import { readSearch, searchPath, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { filterOf, searchQuery } from '../../search/searchQueries.ts';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { onlyValue, useFilters } from '../../search/useFilters.ts';
import { useText } from '../../text.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { CHOSEN_ONCE } from './FilterFields.tsx';

export interface FilterDrawerProps {
  readonly values: SearchValues;
  readonly onClose: () => void;
}

/** Those with several values, in this order. */
const CHOSEN_OFTEN = ['location', 'jobfunction', 'jobtype', 'industry', 'explevel'] as const;
const SHOWN: readonly SearchField[] = [...CHOSEN_OFTEN, ...CHOSEN_ONCE];
/** Someone who ticks several boxes is not shown each number on the way. */
const PAUSE_MS = 200;

/** All filters of a search, applied together; the button says how many jobs they leave. */
export default function FilterDrawer({ values, onClose }: FilterDrawerProps) {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(values);
  const [followed, setFollowed] = useState(values);
  if (followed !== values) {
    // The page arrived at another search after the filters were opened.
    setFollowed(values);
    setChosen(values);
  }
  const choices = useFilters(CHOSEN_OFTEN, chosen);
  const selects = useFilters(CHOSEN_ONCE, chosen).filter(
    ({ name }) => name !== 'township' || onlyValue(chosen.location) !== undefined,
  );
  const count = useCountText(chosen);

  const read = (form: HTMLFormElement) =>
    setChosen(readSearch(new URLSearchParams([...new FormData(form)] as [string, string][])));
  const leaveFor = (path: string) => {
    onClose();
    void navigate(path);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leaveFor(searchPath(chosen));
  };
  const clear = () => leaveFor(searchPath(values.search_keyword ? { search_keyword: values.search_keyword } : {}));
  return (
    <Drawer
      open
      onClose={onClose}
      side="end"
      title={t('search.filters')}
      closeLabel={t('common.close')}
      footer={
        <Stack $gap={2}>
          <Button type="submit" form={formId} fullWidth>
            {count ?? t('search.show_results')}
          </Button>
          <VisuallyHidden role="status">{count}</VisuallyHidden>
          <Button variant="quiet" fullWidth onClick={clear}>
            {t('common.search.clear')}
          </Button>
        </Stack>
      }
    >
      <form id={formId} key={searchPath(values)} onSubmit={show} onChange={(event) => read(event.currentTarget)}>
        <Stack $gap={4}>
          {choices.map((filter) => (
            <Disclosure
              key={filter.name}
              summary={filter.label}
              defaultOpen={filter.name === 'location' || values[filter.name] !== undefined}
            >
              <FilterChoices {...filter} />
            </Disclosure>
          ))}
          {selects.map((filter) => (
            <SearchSelect key={filter.name} {...filter} onPick={read} />
          ))}
        </Stack>
        <HiddenFields values={values} shown={SHOWN} />
      </form>
    </Drawer>
  );
}

/** "Show 47 jobs": of what is chosen now. Undefined while they are being counted: no number of another choice. */
function useCountText(chosen: SearchValues): string | undefined {
  const t = useText();
  const [counted, setCounted] = useState(chosen);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(chosen), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  const { data } = useQuery(searchQuery({ ...filterOf(counted), limit: '1' }));
  if (!data || counted !== chosen) return undefined;
  return data.total_count === null
    ? t('search.show_capped', { count: MAX_COUNTED_JOBS })
    : t('search.show_count', { count: data.total_count });
}
