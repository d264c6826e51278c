import { useQuery } from '@tanstack/react-query';
import type { ApiQuery } from '@jpro/api';
import { useLocalName, type Named } from '@jpro/platform';
import type { Option } from '@jpro/ui';
import { jobFunctionsQuery, locationsQuery, townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';

interface Row extends Named {
  readonly id: number;
}

/** An option that can be found by its name in either language. */
function optionOf(row: Row, nameOf: (row: Row) => string): Option {
  return { value: String(row.id), label: nameOf(row), keywords: `${row.name_en} ${row.name_my}` };
}

/** The rows of a lookup as options in the page's language; empty while loading, and when they are not needed. */
export function useLookupOptions(query: ApiQuery<Row[]>, enabled = true): readonly Option[] {
  const nameOf = useLocalName();
  const { data = [] } = useQuery<Row[]>({ ...query, enabled });
  return enabled ? data.map((row) => optionOf(row, nameOf)) : [];
}

/** Yangon, Mandalay and Naypyitaw, where most jobs are. */
const USED_MOST = ['12', '9', '15'];

/** The states and regions, the most used first. */
export function useLocationOptions(enabled = true): readonly Option[] {
  const options = useLookupOptions(locationsQuery(), enabled);
  const used = USED_MOST.flatMap((id) => options.find(({ value }) => value === id) ?? []);
  return [...used, ...options.filter((option) => !used.includes(option))];
}

/** The townships of a state or region; empty without one. */
export function useTownshipOptions(location: string | undefined): readonly Option[] {
  const nameOf = useLocalName();
  const { data = [] } = useQuery({ ...townshipsQuery(location ?? ''), enabled: location !== undefined });
  return data.map((row) => optionOf(row, nameOf));
}

/** Job functions, grouped into white and blue collar; empty when they are not needed. */
export function useJobFunctionOptions(enabled: boolean): readonly Option[] {
  const t = useText();
  const nameOf = useLocalName();
  const { white = [], blue = [] } = useQuery({ ...jobFunctionsQuery(), enabled }).data?.jobfunctions ?? {};
  const group = (rows: readonly Row[], name: string) => rows.map((row) => ({ ...optionOf(row, nameOf), group: name }));
  return enabled ? [...group(white, t('common.collar.white')), ...group(blue, t('common.collar.blue'))] : [];
}
