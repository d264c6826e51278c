import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobSuggestion } from '@jpro/api';
import { jobSuggestionQuery, MIN_SUGGESTED_TITLE } from './jobFormQueries.ts';

const PAUSE_MS = 600;

/** What comparable open jobs say about a title, a moment after it was typed; undefined without any. */
export function useJobSuggestion(title: string, jobFunctionId: number | null): JobSuggestion | undefined {
  const [typed, setTyped] = useState(title);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(title), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  const keyword = typed.trim();
  const { data } = useQuery({
    ...jobSuggestionQuery(keyword, jobFunctionId),
    enabled: keyword.length >= MIN_SUGGESTED_TITLE,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
