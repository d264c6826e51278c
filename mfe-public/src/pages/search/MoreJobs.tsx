import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { searchPath, type SearchValues } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

const JobsOfPage = lazy(() => import(/* webpackChunkName: "search-more" */ './JobsOfPage.tsx'));

/** Wide screens have the pages only. */
const OnPhones = styled(ButtonLink)`
  ${media.desktop} {
    display: none;
  }
`;

/** The last page that was appended, by the entry of the tab's history, for those who go back to it. */
const lastPages = new Map<string, number>();

interface MoreJobsProps {
  /** The search, with the page that is above. */
  readonly values: SearchValues;
  readonly pageCount: number;
}

/** On phones, a press on "more" appends the next page (rule 16.4). */
export function MoreJobs({ values, pageCount }: MoreJobsProps) {
  const t = useText();
  const { key } = useLocation();
  const first = Number(values.page ?? 1);
  const [list] = useState(`${key} ${searchPath(values)}`);
  const [last, setLast] = useState(lastPages.get(list) ?? first);
  const [asked, setAsked] = useState<number | null>(null);
  const append = (page: number) => {
    lastPages.set(list, page);
    setLast(page);
    setAsked(page);
  };
  return (
    <>
      <Suspense>
        {Array.from({ length: last - first }, (_, index) => first + index + 1).map((page) => (
          <JobsOfPage key={page} values={values} first={first} page={page} isAsked={page === asked} />
        ))}
      </Suspense>
      {last < pageCount && (
        <OnPhones
          variant="secondary"
          to={searchPath({ ...values, page: String(last + 1) })}
          onClick={(event) => {
            event.preventDefault();
            append(last + 1);
          }}
        >
          {t('search.more')}
        </OnPhones>
      )}
    </>
  );
}
