import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { readSearch, searchPath } from './searchAddress.ts';

/** For `<form onSubmit>` of a search: navigates to the first page of results without reloading the document. */
export function useSearchSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const { page: _, ...values } = readSearch(new URLSearchParams(fields));
    void navigate(searchPath(values));
  };
}
