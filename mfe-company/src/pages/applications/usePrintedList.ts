import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useFailureToast } from '@jpro/platform/components';
import type { ApplicationFilter } from '../../applicants/applicationFilter.ts';
import { printedApplicationsQuery } from '../../applicants/applicantQueries.ts';

/** Prints a list with all its pages: `print` fetches them, and opens the browser's dialog once they are rendered. */
export function usePrintedList(filter: ApplicationFilter) {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [printed, setPrinted] = useState<readonly Applicant[] | null>(null);
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);

  async function print(): Promise<void> {
    try {
      const { data } = await queryClient.fetchQuery(printedApplicationsQuery(filter));
      setPrinted(data);
    } catch (error) {
      showFailure(error);
    }
  }
  return { printed, print: () => void print() };
}
