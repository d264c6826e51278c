/** The part of the contract that the browser needs: only types, so that no schema gets into its bundle. */
import type * as z from 'zod/mini';
import type { Method } from './endpoint.ts';
import type { AnyEndpoint } from './contract.ts';

export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];
export type EndpointAt<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;

export type ResponseOf<M extends Method, P extends string> = z.output<EndpointAt<M, P>['response']>;

type Part<C, K extends string> = C extends { [Key in K]: infer S extends z.ZodMiniType } ? S : undefined;
type InputOf<C, K extends string> = Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : never;

/** Path parameters as callers pass them: numbers or text. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & ParamsOf<Rest>
  : unknown;

type Needs<K extends string, T> = [T] extends [never] ? unknown : { [Key in K]: T };
/** Callers may pass numbers as query values; in the address they are text. */
type Loose<T> = { [K in keyof T]?: T[K] | number | undefined };
type QueryPart<C> = Part<C, 'query'> extends z.ZodMiniType ? { query?: Loose<z.input<Part<C, 'query'>>> } : unknown;
type FilePart<C> = C extends { file: object } ? { form: FormData } : Needs<'body', InputOf<C, 'body'>>;

/** All input of one endpoint. */
export type EndpointInput<M extends Method, P extends string> = (P extends `${string}{${string}`
  ? { params: ParamsOf<P> }
  : unknown) &
  QueryPart<EndpointAt<M, P>> &
  FilePart<EndpointAt<M, P>> & { idempotencyKey?: string };

/** The input in a query key: parameters and query, no body. */
export type QueryInput<P extends string> = (P extends `${string}{${string}` ? { params: ParamsOf<P> } : unknown) &
  QueryPart<EndpointAt<'GET', P>>;
