import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSearch, searchPath } from './searchAddress.ts';

/** For `<form onSubmit>` of a search: navigates to the first page of results without reloading the document. */
export function useSearchSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (event) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const { page: _, township, ...values } = readSearch(new URLSearchParams(fields));
    // A township is lost with its state or region.
    const within = township !== undefined && values.location === readSearch(address).location ? { township } : {};
    void navigate(searchPath({ ...values, ...within }));
  };
}
