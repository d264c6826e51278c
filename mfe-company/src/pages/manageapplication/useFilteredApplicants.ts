import { useEffect, useState } from 'react';
import type { Applicant } from '@jpro/api';
import { useFailureToast } from '@jpro/features';
import { isPlain } from './boardFilter.ts';
import type { filteredApplicants } from './filteredApplicants.ts';

type Filter = typeof filteredApplicants;

/** Once it has been loaded: a filter that is restored applies at once. */
let loaded: Filter | null = null;

/** The applicants who match the filter; all of them until the code of the first filter has been loaded. */
export function useFilteredApplicants(...[applicants, filter, respondents]: Parameters<Filter>): readonly Applicant[] {
  const [run, setRun] = useState<Filter | null>(() => loaded);
  const showFailure = useFailureToast();
  const isNeeded = !run && !isPlain(filter);
  useEffect(() => {
    if (isNeeded)
      void import(/* webpackChunkName: "board-filters" */ './filteredApplicants.ts').then(({ filteredApplicants }) => {
        loaded = filteredApplicants;
        setRun(() => filteredApplicants);
      }, showFailure);
  }, [isNeeded, showFailure]);
  return run && !isPlain(filter) ? run(applicants, filter, respondents) : applicants;
}
