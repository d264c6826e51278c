import { contract } from '../contract.ts';
import type { EndpointSpec } from '../endpoint.ts';
import { textsOf } from '../testing/schemaParts.ts';
import { isName, name } from './name.ts';

const personal = () => name({ max: 80 });

test('a name is one line', () => expect(personal().parse(' Mya\nAye ')).toBe('Mya Aye'));

test.each(['နု', 'လှ', 'မြ', 'ဖြူ', 'ဖေ', 'သူ', 'U', '၇န်'])('%s is a name (rule 66)', (typed) =>
  expect(personal().parse(typed)).toBe(typed),
);

test.each(['၁၂၃', '။', '...', '- -', '42'])('%s is no name: it has no letter', (typed) =>
  expect(
    personal()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['name_letter']),
);

test('an empty name is missing, and only that', () =>
  expect(personal().safeParse(' \u200b').error?.issues).toMatchObject([{ code: 'too_small' }]));

test('the names of the contract', () => {
  const endpoints = Object.values(contract).flatMap((area) => Object.values(area as Record<string, EndpointSpec>));
  const named = endpoints.flatMap(({ method, path, body }) => {
    const fields = new Set(body ? textsOf(body).flatMap(({ schema, field }) => (isName(schema) ? [field] : [])) : []);
    return fields.size > 0 ? [[`${method} ${path}`, [...fields].join()]] : [];
  });
  expect(Object.fromEntries(named)).toEqual({
    'POST /register': 'name,contact_person',
    'PUT /company/{id}': 'name,contact_person',
    'PUT /jobseeker/update/{id}': 'name',
    'POST /company/application/outside': 'name',
    'POST /contact': 'name',
    'POST /invitation/accept': 'name',
    'POST /names/suggestions': 'names',
    'POST /educations': 'school',
    'PUT /educations/{id}': 'school',
    'POST /experiences': 'company_name',
    'PUT /experiences/{id}': 'company_name',
  });
});
