import type { Lookup } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { ChipRow } from '@jpro/ui';
import { Chip } from '../../search/Chip.tsx';
import { useText } from '../../text.ts';

export interface CountedFunction extends Lookup {
  readonly job_count: number;
}

interface FunctionChipsProps {
  readonly functions: readonly CountedFunction[];
  /** Id of the active function, or empty. */
  readonly chosen: string;
}

/** The search part of a link to the company's jobs in one function. */
export function listSearch(jobFunction: string, page: number): string {
  const address = new URLSearchParams(jobFunction ? { jobfunction: jobFunction } : {});
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `?${address}` : '?';
}

/** Narrows the company's jobs to one function; a second tap shows all of them again. */
export function FunctionChips({ functions, chosen }: FunctionChipsProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (functions.length < 2) return null;
  return (
    <ChipRow label={t('common.job.function')}>
      {functions.map((row) => {
        const active = chosen === String(row.id);
        return (
          <li key={row.id}>
            <Chip chosen={active} to={listSearch(active ? '' : String(row.id), 1)}>
              {`${nameOf(row)} (${format.number(row.job_count)})`}
            </Chip>
          </li>
        );
      })}
    </ChipRow>
  );
}
