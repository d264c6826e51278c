import { describeContract, type EndpointDescription } from '@jpro/api/description';
import { usedEndpoints } from './usedEndpoints.ts';

const endpoint: EndpointDescription = { access: 'anyone', response: {} };
const names = ['GET /login', 'POST /login', 'GET /uploadcvs/{id}', 'DELETE /uploadcvs/{id}', 'GET /calendar/{id}/file'];
const contract = Object.fromEntries(names.map((name) => [name, endpoint]));
const used = (...scripts: string[]) => usedEndpoints(scripts, contract);

test.each([
  ['e.post("/login",{body:t})', ['POST /login']],
  ["(0,n.apiQuery)('/login')", ['GET /login']],
  ['(0,n.apiQueryOrNull)(`/uploadcvs/{id}`,{params:{id:e}})', ['GET /uploadcvs/{id}']],
  ['e.delete("/uploadcvs/{id}");t.get("/login")', ['DELETE /uploadcvs/{id}', 'GET /login']],
  ['fetch(`/api/calendar/${e.id}/file`)', ['GET /calendar/{id}/file']],
  ['{endpoint:"/api/login"}', ['GET /login', 'POST /login']],
])('%s uses %j', (script, expected) => {
  expect(used(script)).toEqual(expected);
});

test('a path whose method cannot be told counts with all its methods', () => {
  expect(used('const t="/uploadcvs/{id}";e(t)')).toEqual(['DELETE /uploadcvs/{id}', 'GET /uploadcvs/{id}']);
  expect(used('e.put(n?"/login":"/other")')).toEqual(['GET /login', 'POST /login']);
});

test('refreshed keys, strings that contain a path, and descriptions of endpoints are no use', () => {
  expect(used('(0,n.apiKey)("/login");x="/my/login";y="/login?page=2"')).toEqual([]);
  expect(used('(0,n.s)({method:"POST",path:"/login",access:"anyone"})')).toEqual([]);
});

test('a path that is put together is refused', () => {
  expect(() => used('e.get(`/category/${t}`)')).toThrow('as one literal');
  expect(() => used('(0,n.apiQuery)(`/a/${t}`)')).toThrow('as one literal');
});

test('the contract of the API can be described', () => {
  expect(describeContract()['POST /savejob/{id}']).toEqual({
    access: 'jobseeker',
    params: {
      type: 'object',
      properties: { id: { type: 'string', pattern: '^[1-9]\\d{0,14}$' } },
      required: ['id'],
    },
    body: { type: 'object', properties: { is_save: { type: 'boolean' } } },
    response: {
      type: 'object',
      properties: { is_save: { type: 'boolean' } },
      required: ['is_save'],
      additionalProperties: false,
    },
  });
});
