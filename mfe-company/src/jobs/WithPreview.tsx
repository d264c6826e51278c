import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLazyComponent } from '@jpro/platform/components';
import { Disclosure } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import type { JobLists } from './JobFields.tsx';
import type { JobFormValues } from './jobFormValues.ts';

interface WithPreviewProps {
  readonly values: JobFormValues;
  readonly lists: JobLists;
  /** The form. */
  readonly children: ReactNode;
}

/* Beside the form only where both have the width of a phone and more. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  @media (min-width: 80em) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

const Beside = styled.div`
  display: none;

  @media (min-width: 80em) {
    display: block;
    position: sticky;
    top: ${space[4]};
    max-height: calc(100dvh - ${space[8]});
    overflow-y: auto;
  }
`;

const Below = styled.div`
  @media (min-width: 80em) {
    display: none;
  }
`;

/** A job form with the post as jobseekers will read it: beside it, on narrow screens below it. */
export function WithPreview({ values, lists, children }: WithPreviewProps) {
  const t = useText();
  const { Component: Preview, load } = useLazyComponent<{ readonly values: JobFormValues; readonly lists: JobLists }>(
    () => import(/* webpackChunkName: "job-preview" */ './JobPreview.tsx'),
  );
  // After the first view. Loading once: a failure is tried again by opening the page again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, []);
  return (
    <Columns>
      <div>{children}</div>
      {Preview && (
        <>
          {/* Focusable, so that the keyboard scrolls it. */}
          <Beside tabIndex={0}>
            <Preview values={values} lists={lists} />
          </Beside>
          <Below>
            <Disclosure summary={t('job.preview.title')}>
              <Preview values={values} lists={lists} />
            </Disclosure>
          </Below>
        </>
      )}
    </Columns>
  );
}
