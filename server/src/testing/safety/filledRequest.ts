/** Makes a valid request for any endpoint of the contract. */
import fc from 'fast-check';
import type { EndpointSpec, FileRule } from '@jpro/api/contract';
import { smallPdf, smallPng } from '../../testing.ts';
import type { TestRequest } from '../testClient.ts';
import { validInputs, type Inputs, type Known } from './fromSchema.ts';

export interface Filled {
  readonly address: string;
  readonly request: TestRequest;
}

export type Parts = { readonly [Part in 'params' | 'query' | 'body']?: unknown };

/** A known place and job function, which most endpoints require. */
export const PLACES: Known = {
  collar: ['white'],
  location_id: [12],
  township_id: [1201],
  industry_id: [1],
  job_function_id: [1],
  job_type_id: [1],
  experience_level_id: [3],
  education_level_id: [7],
  package_id: [1],
};

export function validParts(spec: EndpointSpec, inputs: Inputs = { known: PLACES }): fc.Arbitrary<Parts> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => spec[part]);
  return fc.record(
    Object.fromEntries(parts.map((part) => [part, validInputs(spec[part]!, inputs)])),
  ) as fc.Arbitrary<Parts>;
}

export function filledRequest(
  spec: EndpointSpec,
  { params, query, body }: Parts,
  headers: Readonly<Record<string, string>> = {},
): Filled {
  const fields = params as Record<string, unknown> | undefined;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields?.[name] ?? '1')));
  return {
    address: `/api${path}`,
    request: {
      headers,
      ...(query ? { query: textsOf(query) } : {}),
      ...(spec.file ? { form: fileForm(spec.file, textsOf(body ?? {})) } : body === undefined ? {} : { body }),
    },
  };
}

function textsOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

function fileForm({ field, kind }: FileRule, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    field,
    new File([new Uint8Array(kind === 'cv' ? smallPdf : smallPng)], kind === 'cv' ? 'cv.pdf' : 'photo.png'),
  );
  return form;
}
