/** Responses of the API in a test, by method and path as in the contract: `{'GET /jobpost/{id}': job}`. */
export type FakeResponses = Readonly<Record<string, unknown>>;

export interface RecordedRequest {
  /** `POST /savejob/{id}` */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Computes a response from the request: `'POST /login': ({body}) => …`. */
export type Respond = (endpoint: RecordedRequest) => unknown;

class Failure {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** An error response: `failure(422, {message, errors: {name: ['…']}})`. */
export function failure(
  status: number,
  body: { message?: string; errors?: Record<string, string[]>; request_id?: string } = {},
): unknown {
  return new Failure(status, { message: '', request_id: 'test', ...body });
}

export interface FakeServer {
  /** Only of this server: requests from a page of an earlier test do not belong to this test. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly requests: readonly RecordedRequest[];
  /** Adds or replaces responses while the test runs. */
  respondWith(responses: FakeResponses): void;
}

let servers = 0;

const unanswered = new Set<string>();

/** The requests for which the running test has no response. A test that leaves any fails. */
export function takeUnanswered(): readonly string[] {
  const requests = [...unanswered];
  unanswered.clear();
  return requests;
}

afterEach(() => {
  const requests = takeUnanswered();
  if (requests.length > 0) throw new Error(`The test has no response to ${requests.join(', ')}`);
});

export function createFakeServer(initial: FakeResponses): FakeServer {
  const origin = `https://server${(servers += 1)}.jpro.test`;
  const responses = new Map(Object.entries(initial));
  const requests: RecordedRequest[] = [];
  return {
    origin,
    requests,
    respondWith(more) {
      for (const [endpoint, value] of Object.entries(more)) responses.set(endpoint, value);
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const recorded = await record(request, [...responses.keys()]);
      if (!recorded) {
        const missing = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
        if (request.url.startsWith(origin)) unanswered.add(missing);
        return Response.json({ message: `no response to ${missing}` }, { status: 501 });
      }
      requests.push(recorded);
      const given = responses.get(recorded.endpoint);
      const value = await (typeof given === 'function' ? (given as Respond)(recorded) : given);
      if (value instanceof Failure) return Response.json(value.body, { status: value.status });
      return value === null || value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    },
  };
}

async function record(request: Request, templates: readonly string[]): Promise<RecordedRequest | null> {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  for (const endpoint of [...templates].sort((left, right) => count(left) - count(right))) {
    const [method, template = ''] = endpoint.split(' ');
    const params = method === request.method ? matchTemplate(template, pathname.replace(/^\/api/, '')) : null;
    if (params) return { endpoint, params, query, body: await bodyOf(request) };
  }
  return null;
}

function count(template: string): number {
  return template.split('{').length;
}

function matchTemplate(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}/?$`).exec(path);
  return found && { ...found.groups };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.body) return undefined;
  return request.headers.get('content-type')?.includes('json')
    ? request.json()
    : Object.fromEntries(await request.formData());
}
