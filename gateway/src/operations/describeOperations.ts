import { CHANNELS } from '@jpro/releases';
import { DECIDED_AGO_HEADER, type DescribedCommand, describeCommands } from '@jpro/releases/operations';
import { type CommandShape, fieldName } from './commandWords.ts';

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const PAIRS: Schema = { type: 'object', additionalProperties: TEXT, examples: [{ 'mfe-company': '1.4.0' }] };
const LIST: Schema = { type: 'array', items: TEXT };
/** Options that may be given several times. */
const REPEATED = new Set(['--allow-route']);

/** The OpenAPI description of `/ops`, made from the commands themselves. */
export function describeOperations(adminCommands: readonly CommandShape[]): object {
  const releases = describeCommands();
  return {
    openapi: '3.1.0',
    info: {
      title: 'JPro operations',
      version: '1.0.0',
      description:
        'What `npm run release` and `npm run admin` do, for holders of a token that an operator has made with ' +
        '`npm run admin -- tokens create`. A refusal has a code, listed in docs/errors.md, and a message.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [
      { name: 'token', description: 'The token of the request' },
      { name: 'release', description: 'Commands of npm run release' },
      { name: 'publish', description: 'Builds and published versions' },
      { name: 'admin', description: 'Commands of npm run admin' },
    ],
    paths: {
      '/ops': { get: operation('token', 'whose token it is, and what it may do', 'token', { success: object }) },
      '/ops/login': {
        post: {
          ...operation('logIn', 'a token for a person, for twelve hours', 'token', {
            success: object,
            body: {
              type: 'object',
              required: ['name', 'password', 'code'],
              properties: { name: TEXT, password: TEXT, code: { ...TEXT, description: 'Of the app, or for recovery' } },
            },
          }),
          security: [],
        },
      },
      '/ops/logout': { post: operation('logOut', 'end the session of a person', 'token', { status: '204' }) },
      ...typedPath('/ops/release', 'release', 'typeRelease', 'a command of npm run release, as it is typed'),
      ...Object.fromEntries(releases.map((command) => releasePath(command))),
      ...PUBLISHING,
      ...typedPath('/ops/admin', 'admin', 'typeAdmin', 'a command of npm run admin, as it is typed'),
      ...Object.fromEntries(adminCommands.map((command) => adminPath(command))),
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: TEXT, message: TEXT, request_id: TEXT },
        },
        Result: {
          type: 'object',
          required: ['result', 'ok'],
          properties: {
            result: { description: 'What --json prints, or text.' },
            ok: { type: 'boolean', description: 'False when a check found something bad.' },
          },
        },
      },
    },
  };
}

const object: Schema = { type: 'object' };
const result: Schema = { $ref: '#/components/schemas/Result' };

interface Operation {
  readonly success?: Schema;
  readonly status?: string;
  readonly body?: Schema;
  readonly contentType?: string;
  readonly parameters?: readonly object[];
}

function operation(
  operationId: string,
  summary: string,
  tag: string,
  { success, status = '200', body, contentType = 'application/json', parameters = [] }: Operation,
): object {
  return {
    operationId,
    summary: summary.charAt(0).toUpperCase() + summary.slice(1),
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [contentType]: { schema: body } } } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(success && { content: { 'application/json': { schema: success } } }),
      },
      ...(status === '201' && {
        '202': {
          description: 'Files are missing: send them, then this again',
          content: {
            'application/json': { schema: { type: 'object', properties: { missing: LIST }, required: ['missing'] } },
          },
        },
      }),
      '4XX': {
        description: 'Refused, with a code and a reason',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

const REQUEST_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { ...TEXT, maxLength: 200 },
  description: 'The same for each attempt of one change, which is then made once',
};

const DECIDED_AGO = {
  name: DECIDED_AGO_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'integer', minimum: 0 },
  description: 'Of a rollback: how long ago it was decided. Others that were made since are the same step',
};

const typedPath = (path: string, tag: string, id: string, summary: string) => ({
  [path]: {
    post: operation(id, summary, tag, {
      success: object,
      parameters: [REQUEST_KEY],
      body: { type: 'object', required: ['argv'], properties: { argv: LIST }, examples: [{ argv: ['--help'] }] },
    }),
  },
});

const idOf = (prefix: string, name: string): string =>
  prefix + name.replace(/(?:^|[ -])([a-z])/g, (_, letter: string) => letter.toUpperCase());

function releasePath(command: DescribedCommand): [string, object] {
  const { name, summary, isReading } = command;
  const id = idOf('release', name);
  const path = `/ops/release/${name.replace(' ', '/')}`;
  if (!isReading) {
    const change = { success: result, body: bodyOf(command), parameters: [REQUEST_KEY, DECIDED_AGO] };
    return [path, { post: operation(id, summary, 'release', change) }];
  }
  const parameters = fieldsOf(command).map(({ field, schema, isRequired }) => ({
    name: field,
    in: 'query',
    required: isRequired,
    schema,
  }));
  return [path, { get: operation(id, summary, 'release', { success: result, parameters }) }];
}

function adminPath(command: CommandShape): [string, object] {
  const { name, summary } = command;
  const described = { success: result, body: bodyOf(command), parameters: [REQUEST_KEY] };
  return [
    `/ops/admin/${name.replace(' ', '/')}`,
    { post: operation(idOf('admin', name), summary, 'admin', described) },
  ];
}

function bodyOf(command: CommandShape): Schema {
  const fields = fieldsOf(command);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map(({ field, schema }) => [field, schema])),
  };
}

function fieldsOf({ words, options }: CommandShape) {
  return [
    ...words.map(({ name, isRequired, isList }) => ({
      field: fieldName(name),
      isRequired,
      schema: isList ? (name === 'versions' ? PAIRS : LIST) : TEXT,
    })),
    ...options.map(({ flag, summary, takesValue, choices }) => {
      const value: Schema = { type: ['string', 'number'], ...(choices && { type: 'string', enum: choices }) };
      const schema = takesValue ? (REPEATED.has(flag) ? LIST : value) : { type: 'boolean' };
      return { field: fieldName(flag), isRequired: false, schema: { ...schema, description: summary } };
    }),
  ];
}

const parameter = (name: string, schema: Schema = TEXT) => ({ name, in: 'path', required: true, schema });
const UNIT = parameter('unit');
const VERSION = parameter('version');

/** A build is `release.json` and the files that it lists, each with its hash. */
const PUBLISHING = {
  '/ops/releases': {
    get: operation('units', 'all units with their published versions', 'publish', { success: object }),
  },
  '/ops/releases/{unit}': {
    get: operation('versions', 'the published versions of a unit', 'publish', { success: object, parameters: [UNIT] }),
    post: operation('publish', 'publish a build: send its release.json', 'publish', {
      success: object,
      status: '201',
      body: object,
      parameters: [UNIT],
    }),
  },
  '/ops/releases/{unit}/{version}': {
    get: operation('version', 'the release.json of a version', 'publish', {
      success: object,
      parameters: [UNIT, VERSION],
    }),
  },
  '/ops/releases/{unit}/{version}/files/{sha384}': {
    put: operation('sendFile', 'a file of a build whose release.json was sent', 'publish', {
      status: '204',
      body: { type: 'string', contentMediaType: 'application/octet-stream' },
      contentType: 'application/octet-stream',
      parameters: [UNIT, VERSION, parameter('sha384')],
    }),
  },
  '/ops/channels/{channel}': {
    get: operation('revision', 'the newest revision of a channel', 'publish', {
      success: object,
      parameters: [parameter('channel', { type: 'string', enum: CHANNELS })],
    }),
  },
};
