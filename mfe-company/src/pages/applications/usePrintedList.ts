import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import { useFailureToast } from '@jpro/features';
import type { ApplicationFilter } from '../../applicants/applicationFilter.ts';
import { printedApplicationsQuery } from '../../applicants/applicantQueries.ts';

type Printed = ResponseOf<'GET', '/company/application/bycompany'>;

/**
 * Prints a list, as many of its applications as one request has: `print` fetches them, and opens the browser's dialog
 * once they are rendered.
 */
export function usePrintedList(filter: ApplicationFilter) {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);

  async function print(): Promise<void> {
    try {
      setPrinted(await queryClient.fetchQuery(printedApplicationsQuery(filter)));
    } catch (error) {
      showFailure(error);
    }
  }
  return { printed, print: () => void print() };
}
