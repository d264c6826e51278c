import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { apiKey, type SavedCvSearch, type CvCriteria } from '@jpro/api';
import { MAX_CV_SEARCHES } from '@jpro/api/fields';
import { textLanguage, useApi } from '@jpro/platform';
import { ItemList, TitledCard, useFailureToast, useLazyDialog, useRefreshOn } from '@jpro/features';
import { Badge, Button, Cluster, IconButton, TextLink } from '@jpro/ui';
import { Switch } from '@jpro/ui/fields';
import { CV_FILTER_NAMES, CV_FILTERS, type CvFilterName } from '@jpro/api/cv-filters';
import { type CvSearch, cvSearchAddress } from '../../cvs/cvFilter.ts';
import { savedCvSearchesQuery } from '../../cvs/cvQueries.ts';
import { useUndoableDelete } from '../../lists/useUndoableDelete.ts';
import { useText } from '../../text.ts';
import type { SaveSearchDialogProps } from './SaveSearchDialog.tsx';

/** Saves the current search, and lists the saved ones with the number of new matches in each. */
export function SavedSearches({ search }: { readonly search: CvSearch }) {
  const t = useText();
  const { data: saved } = useQuery(savedCvSearchesQuery());
  const dialog = useLazyDialog<SaveSearchDialogProps>(
    () => import(/* webpackChunkName: "save-search" */ './SaveSearchDialog.tsx'),
  );
  const open = useOpenSearch();
  const criteria = criteriaOf(search);
  useNotifiedSearch(saved?.data, open);
  useRefreshOn('companyalert', '/company/cvsearches');
  if (!saved) return null;
  const { data } = saved;
  const isSaved =
    criteria !== null && data.some((one) => savedSearchAddress(one.search) === savedSearchAddress(criteria));
  return (
    <>
      {criteria !== null && !isSaved && data.length < MAX_CV_SEARCHES && (
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            icon="bookmark"
            aria-haspopup="dialog"
            busy={dialog.loading}
            onClick={() => dialog.open()}
          >
            {t('cv_searches.save')}
          </Button>
        </Cluster>
      )}
      {data.length > 0 && (
        <TitledCard $gap={3} title={t('cv_searches.title')}>
          <ItemList>
            {data.map((one) => (
              <li key={one.id}>
                <SavedSearch saved={one} onOpen={() => one.new_matches > 0 && open(one)} />
              </li>
            ))}
          </ItemList>
        </TitledCard>
      )}
      {criteria !== null &&
        dialog.render((Dialog) => (
          <Dialog criteria={criteria} suggestion={search.search_keyword ?? ''} onClose={dialog.close} />
        ))}
    </>
  );
}

interface SavedSearchProps {
  readonly saved: SavedCvSearch;
  readonly onOpen: () => void;
}

function SavedSearch({ saved, onOpen }: SavedSearchProps) {
  const t = useText();
  const { name, new_matches } = saved;
  const { change, remove } = useSavedSearchChanges(saved);
  const isOn = change.isPending ? change.variables : saved.is_on;
  return (
    <Cluster $justify="space-between">
      <Cluster>
        <TextLink to={savedSearchAddress(saved.search)} lang={textLanguage(name)} onClick={onOpen}>
          {name}
        </TextLink>
        {new_matches > 0 && <Badge tone="accent">{t('cv_searches.new', { count: new_matches })}</Badge>}
      </Cluster>
      <Cluster>
        <Switch
          label={t('cv_searches.notify')}
          aria-label={t('cv_searches.notify_name', { name })}
          checked={isOn}
          onChange={() => !change.isPending && change.mutate(!saved.is_on)}
        />
        <IconButton
          icon="trash"
          label={t('cv_searches.delete_name', { name })}
          onClick={() => !remove.isPending && remove.mutate()}
        />
      </Cluster>
    </Cluster>
  );
}

/** Opens a saved search, after which its matches are no longer new. */
function useOpenSearch(): (saved: SavedCvSearch) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return ({ id }) => {
    void api
      .post('/company/cvsearches/{id}/opened', { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: apiKey('/company/cvsearches') }))
      .catch(() => undefined);
  };
}

/** A notification links to `?saved=7`: the page then shows that search. `data` may be from before its new matches. */
function useNotifiedSearch(data: readonly SavedCvSearch[] | undefined, open: (saved: SavedCvSearch) => void): void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const id = address.get('saved');
  const found = id === null ? undefined : data?.find((one) => String(one.id) === id);
  const opened = useRef<number>(undefined);
  useEffect(() => {
    // The same notification may be opened again.
    if (id === null) opened.current = undefined;
    if (!found || opened.current === found.id) return;
    opened.current = found.id;
    open(found);
    void navigate(savedSearchAddress(found.search), { replace: true });
  }, [id, found, open, navigate]);
}

function useSavedSearchChanges({ id, name, search, is_on }: SavedCvSearch) {
  const t = useText();
  const api = useApi();
  const onError = useFailureToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.put('/company/cvsearches/{id}', { params: { id }, body: { name, is_on: isOn } }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKey('/company/cvsearches') }),
  });
  const remove = useUndoableDelete({
    list: '/company/cvsearches',
    said: t('cv_searches.deleted', { name }),
    remove: () => api.delete('/company/cvsearches/{id}', { params: { id } }),
    restore: () => api.post('/company/cvsearches', { body: { name, search, is_on } }),
  });
  return { change, remove };
}

/** The part of a search that is saved: no order, and nothing that changes from day to day; null if that is nothing. */
function criteriaOf(search: CvSearch): CvCriteria | null {
  const isText = (name: CvFilterName) => ['words', 'choice'].includes(CV_FILTERS[name].kind);
  const entries = CV_FILTER_NAMES.filter((name) => search[name]).map((name) => [
    name,
    isText(name) ? search[name] : Number(search[name]),
  ]);
  return entries.length > 0 ? (Object.fromEntries(entries) as CvCriteria) : null;
}

/** The address of a saved search, with the most recently changed CVs first. */
function savedSearchAddress(search: CvCriteria): string {
  const fields = CV_FILTER_NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]));
  return cvSearchAddress({ ...Object.fromEntries(fields), sort: 'newest' });
}
