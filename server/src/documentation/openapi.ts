import { contract, type EndpointSpec } from '@jpro/api/contract';
import { hostCookie, SESSION_COOKIE } from '@jpro/api/cookies';
import { toJSONSchema, type JSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';
import { changesSomething } from '../core/http/contract/handlers.ts';

type Direction = 'input' | 'output';

/** The meaning of each error status (rule 10). */
const ERRORS = {
  400: 'The request could not be read',
  401: 'Not signed in',
  402: 'Not enough dingers',
  403: 'Signed in with the wrong role, or not allowed to',
  404: "Does not exist, or is not the caller's own",
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'The wrong kind of file or content',
  419: 'No valid CSRF token',
  422: 'A field is wrong; `errors` names it',
  429: 'Too many requests; `Retry-After` says when to try again',
} as const;

type ErrorStatus = keyof typeof ERRORS;

const INTRODUCTION = `Every endpoint of the marketplace, validated by the schemas that describe it here.

- **Signing in:** \`POST /api/login\` sets a session cookie.
  A company can get a bearer token for 15 minutes from \`GET /api/company/login\`.
- **Changes** need the value of the cookie \`XSRF-TOKEN\` (set by \`GET /api/sanctum/csrf-cookie\`) in the header
  \`X-XSRF-TOKEN\`, or the bearer token; this includes those by GET. This page sends it automatically.
- **Errors** are \`{message, errors?, request_id}\` in the language of \`Accept-Language\` (\`my\` or \`en\`) or of the
  signed-in user.
- **Pages of rows** are \`{data, total, current_page, last_page, per_page}\`; past the end \`data\` is empty.
- **A repeated \`Idempotency-Key\`** gets the first response again, at endpoints that take one.`;

/**
 * The contract as an OpenAPI 3.1 document, generated from the schemas that validate requests and serialise responses.
 */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries(endpoints as Record<string, EndpointSpec>)) {
      (paths[`/api${spec.path}`] ??= {})[spec.method.toLowerCase()] = operation(feature, name, spec);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'JPro',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This site' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `\`${hostCookie(SESSION_COOKIE, true)}\` on a site over https`,
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'request_id'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
};

function operation(feature: string, name: string, spec: EndpointSpec): object {
  const changes = changesSomething(spec);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: spec.summary,
    ...(spec.access === 'anyone'
      ? { security: [] }
      : { security: [{ session: [] }, { bearer: [] }], description: `Who: ${spec.access}` }),
    parameters: [
      ...parameters('path', spec.params),
      ...parameters('query', spec.query),
      ...(changes
        ? [header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN; not needed with a bearer token')]
        : []),
      ...(spec.idempotent ? [header('Idempotency-Key', 'A repeated key gets the first response again')] : []),
    ],
    ...requestBody(spec),
    responses: {
      ...successOf(spec),
      ...Object.fromEntries(
        expectedErrors(spec, changes).map((status) => [
          status,
          { description: ERRORS[status], content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
}

function successOf({ response, responseFile }: EndpointSpec): object {
  if (responseFile)
    return {
      200: {
        description: 'A file',
        content: { [responseFile.type.split(';')[0] as string]: { schema: { type: 'string' } } },
      },
    };
  const schema = schemaOf(response, 'output');
  if ('type' in schema && schema.type === 'null') return { 204: { description: 'Done; the response is empty' } };
  return { 200: { description: 'The response', content: json(schema) } };
}

/** The errors that a caller of this kind of endpoint has to expect. */
function expectedErrors(
  { access, params, body, query, file, spendsDingers }: EndpointSpec,
  changes: boolean,
): ErrorStatus[] {
  const errors: [ErrorStatus, boolean][] = [
    [400, body !== undefined],
    [401, access !== 'anyone'],
    [402, spendsDingers === true],
    [403, access === 'jobseeker' || access === 'company'],
    [404, params !== undefined],
    [409, changes],
    [413, file !== undefined],
    [415, file !== undefined],
    [419, changes],
    [422, body !== undefined || query !== undefined],
    [429, true],
  ];
  return errors.filter(([, isExpected]) => isExpected).map(([status]) => status);
}

function requestBody({ body, file }: EndpointSpec): object {
  if (!body && !file) return {};
  const schema = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!file) return { requestBody: { required: true, content: json(schema) } };
  const properties = {
    ...(schema as { properties?: object }).properties,
    [file.field]: { type: 'string', format: 'binary' },
  };
  return {
    requestBody: { required: file.required, content: { 'multipart/form-data': { schema: { ...schema, properties } } } },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const json = (schema: object) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: Direction): object {
  const { $schema: _version, ...described } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: nameRequiredKeys,
  });
  return described;
}

/**
 * A record with fixed keys becomes an object with named properties, because OpenAPI tools expect `required` only next
 * to those.
 */
function nameRequiredKeys({ jsonSchema }: { readonly jsonSchema: JSONSchema.BaseSchema }): void {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!required || properties || !additionalProperties) return;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}
