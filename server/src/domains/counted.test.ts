import { contract, type EndpointSpec } from '@jpro/api/contract';
import { featureEachResponse } from './index.ts';

test('the contract names the endpoints whose responses are counted: caches elsewhere depend on it', () => {
  const counted = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries<EndpointSpec>(endpoints).flatMap(([name, spec]) => (spec.counted ? [`${feature}.${name}`] : [])),
  );
  const handled = Object.entries(featureEachResponse).flatMap(([feature, names]) =>
    Object.keys(names ?? {}).map((name) => `${feature}.${name}`),
  );
  expect(counted).toEqual(handled);
});
