import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ListSkeleton, useLazyComponent } from '@jpro/features';
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

const WIDE = '(min-width: 80em)';

/* Side by side only where both columns are at least as wide as a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  @media ${WIDE} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

const Beside = styled.div`
  display: none;

  @media ${WIDE} {
    display: block;
    position: sticky;
    top: ${space[4]};
    max-height: calc(100dvh - ${space[8]});
    overflow-y: auto;
  }
`;

const Below = styled.div`
  @media ${WIDE} {
    display: none;
  }
`;

/** A job form with the post as jobseekers will see it: beside the form, or below it on narrow screens. */
export function WithPreview({ values, lists, children }: WithPreviewProps) {
  const t = useText();
  const { Component: Preview, load } = useLazyComponent<{ readonly values: JobFormValues; readonly lists: JobLists }>(
    () => import(/* webpackChunkName: "job-preview" */ './JobPreview.tsx'),
  );
  // Loads after the first view, and only once: after a failure, opening the page again retries.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const loadBeside = () => wide.matches && load();
    loadBeside();
    wide.addEventListener('change', loadBeside);
    return () => wide.removeEventListener('change', loadBeside);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const preview = Preview && <Preview values={values} lists={lists} />;
  return (
    <Columns>
      <div>{children}</div>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Beside data-later tabIndex={preview ? 0 : undefined}>
        {preview}
      </Beside>
      <Below>
        <Disclosure summary={t('job.preview.title')} onOpen={load}>
          {preview ?? <ListSkeleton rows={1} height={280} />}
        </Disclosure>
      </Below>
    </Columns>
  );
}
