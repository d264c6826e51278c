import type { CompanyJobDetail } from '@jpro/api';
import { SharedFormError } from '@jpro/forms';
import type { JobLists } from '../../jobs/JobFields.tsx';
import { useJobWords } from '../../jobs/useJobWords.ts';

interface DraftClashProps {
  readonly job: CompanyJobDetail;
  readonly lists: JobLists;
  readonly clashes: readonly string[];
  /** It has come up while the form was open. */
  readonly isNew: boolean;
  readonly takeTheirs: (fields: readonly string[]) => void;
}

/** What somebody else has saved of the draft in fields that were also changed here. */
export function DraftClash({ job, lists, isNew, ...clash }: DraftClashProps) {
  const form = { ...clash, formError: null, failure: isNew ? { status: 409 } : null };
  return <SharedFormError form={form} saved={useJobWords(job, lists)} />;
}
