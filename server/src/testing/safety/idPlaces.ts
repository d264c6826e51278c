/** The places where endpoints of the contract take an id: in the path, the query or the body. */
import { id, idText, optionalIdText, optionalLookupIdText } from '@jpro/api/fields';
import { namedEndpoints } from '../../core/http/contract/handlers.ts';
import { defOf, fieldsOf, unwrapped, type Schema } from './schemaParts.ts';

export interface IdPlace {
  /** `feature.endpoint part.field`. */
  readonly name: string;
  readonly endpoint: (typeof namedEndpoints)[number];
  readonly part: 'params' | 'query' | 'body';
  readonly field: string;
  readonly schema: Schema;
  /** The field takes a list of ids. */
  readonly isList: boolean;
}

const OF_ROWS = new Set<unknown>([id, idText, optionalIdText].flatMap((schema) => [schema, unwrapped(schema)]));
const OF_LOOKUPS = new Set<unknown>([optionalLookupIdText, unwrapped(optionalLookupIdText)]);
/** Lookups are the same for everyone. */
const LOOKUP_FIELD =
  /^(?:location|township|industry|job_function|job_type|experience_level|education_level|package|categories)_id$/;
const ID_FIELD = /(?:^|_)ids?$|Id$|^(?:reference|up_to|before)$/;

const isUuid = (schema: Schema) => defOf(schema)['format'] === 'uuid';

/** Every place of every endpoint, found by schemas and names, so that new endpoints are included. */
export const idPlaces: readonly IdPlace[] = namedEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint.spec[part])
      .filter(({ field, schema }) => part === 'params' || isId(field, schema))
      .map(({ field, schema }) => ({
        name: `${endpoint.name} ${part}.${field}`,
        endpoint,
        part,
        field,
        schema,
        isList: defOf(unwrapped(schema)).type === 'array',
      })),
  ),
);

function isId(field: string, schema: Schema): boolean {
  if (LOOKUP_FIELD.test(field) || OF_LOOKUPS.has(schema)) return false;
  const inner = unwrapped(schema);
  const element = defOf(inner).type === 'array' ? unwrapped(defOf(inner)['element'] as Schema) : inner;
  return OF_ROWS.has(schema) || OF_ROWS.has(element) || isUuid(element) || ID_FIELD.test(field);
}
