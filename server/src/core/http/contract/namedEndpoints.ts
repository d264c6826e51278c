import { contract, type EndpointSpec } from '@jpro/api/contract';

export interface NamedEndpoint {
  /** `feature.endpoint`, as in the contract. */
  readonly name: string;
  readonly spec: EndpointSpec;
}

/** Every endpoint of the contract. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointSpec>).map(([name, spec]) => ({
    name: `${feature}.${name}`,
    spec,
  })),
);

/** Some GET endpoints change something, too (rule 11). */
export const changesSomething = ({ method, changesState }: EndpointSpec) => method !== 'GET' || changesState === true;

const patterns = namedEndpoints.map(({ spec: { method, path } }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods that the contract has for a path below `/api`; empty when it does not have the path. */
export function methodsOf(path: string): string[] {
  const found = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  return [...found].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
