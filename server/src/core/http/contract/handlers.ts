import type * as z from 'zod/mini';
import { type Contract, contract, type EndpointSpec, type FeatureName } from '@jpro/api/contract';
import type { FeatureHandlers, Handler, HandlerInput, PreparingHandler } from '../handler.ts';
import type { Site } from '../page.ts';

export type AllHandlers = { readonly [Feature in FeatureName]: FeatureHandlers<Feature> };

/** Runs for each response of an endpoint, including cache hits but not prefetches; the visitor does not wait for it. */
type EachResponse<C extends EndpointSpec> = (input: HandlerInput<C>, site: Site) => void;
export type EachResponses = {
  readonly [Feature in FeatureName]?: {
    readonly [Name in keyof Contract[Feature]]?: Contract[Feature][Name] extends EndpointSpec
      ? EachResponse<Contract[Feature][Name]>
      : never;
  };
};

/**
 * What the responses of cached endpoints show, as `background/publicChanges.ts` names it: they are kept until that
 * changes. What has none is cached for as long as the contract says.
 */
export type ResponseSubjects = {
  readonly [Feature in FeatureName]?: {
    readonly [Name in keyof Contract[Feature]]?: Contract[Feature][Name] extends EndpointSpec
      ? (
          response: z.output<Contract[Feature][Name]['response']>,
          input: HandlerInput<Contract[Feature][Name]>,
        ) => readonly string[] | undefined
      : never;
  };
};

/** The validated input of an endpoint that is only known at run time. */
export type AnyInput = HandlerInput<EndpointSpec>;

/** An endpoint with the code that serves it. */
export interface HandledEndpoint extends NamedEndpoint {
  readonly handle: Handler<EndpointSpec> | PreparingHandler<EndpointSpec>;
  readonly eachResponse: EachResponse<EndpointSpec> | undefined;
  readonly subjectsOf: ((response: unknown, input: AnyInput) => readonly string[] | undefined) | undefined;
}

/** @throws Error JP-S003 when an endpoint of the contract has no handler */
export function handledEndpoints(
  handlers: AllHandlers,
  eachResponses: EachResponses = {},
  subjects: ResponseSubjects = {},
): HandledEndpoint[] {
  const missing = namedEndpoints.filter(({ name }) => !named(handlers, name));
  if (missing.length > 0)
    throw new Error(
      `JP-S003: endpoints of the contract without a handler: ${missing.map(({ name }) => name).join(', ')}`,
    );
  return namedEndpoints.map((endpoint) => ({
    ...endpoint,
    handle: named(handlers, endpoint.name) as HandledEndpoint['handle'],
    eachResponse: named(eachResponses, endpoint.name) as HandledEndpoint['eachResponse'],
    subjectsOf: named(subjects, endpoint.name) as HandledEndpoint['subjectsOf'],
  }));
}

function named(table: AllHandlers | EachResponses | ResponseSubjects, name: string): unknown {
  const [feature, endpoint] = name.split('.') as [string, string];
  return (table as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[feature]?.[endpoint];
}

interface NamedEndpoint {
  /** `feature.endpoint`, as in the contract. */
  readonly name: string;
  readonly spec: EndpointSpec;
}

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
