/** What the browser needs of the contract: types only, no schema enters its bundle. */
import type * as z from 'zod/mini';
import type { Method } from './call.ts';
import type { AnyCall } from './contract.ts';

export type PathOf<M extends Method> = Extract<AnyCall, { method: M }>['path'];
export type CallAt<M extends Method, P extends string> = Extract<AnyCall, { method: M; path: P }>;

export type AnswerOf<M extends Method, P extends string> = z.output<CallAt<M, P>['answer']>;

type Part<C, K extends string> = C extends { [Key in K]: infer S extends z.ZodMiniType } ? S : undefined;
type InputOf<C, K extends string> = Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : never;

/** Path parameters as they are typed by callers: numbers or text. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & ParamsOf<Rest>
  : unknown;

type Needs<K extends string, T> = [T] extends [never] ? unknown : { [Key in K]: T };
/** Query values may be given as numbers; they are written into the address as text. */
type Loose<T> = { [K in keyof T]?: T[K] | number | undefined };
type QueryPart<C> = Part<C, 'query'> extends z.ZodMiniType ? { query?: Loose<z.input<Part<C, 'query'>>> } : unknown;
type FilePart<C> = C extends { file: object } ? { form: FormData } : Needs<'body', InputOf<C, 'body'>>;

/** Everything a caller gives to one call. */
export type CallInput<M extends Method, P extends string> = (P extends `${string}{${string}`
  ? { params: ParamsOf<P> }
  : unknown) &
  QueryPart<CallAt<M, P>> &
  FilePart<CallAt<M, P>> & { signal?: AbortSignal | undefined; idempotencyKey?: string };

/** What a query key may carry: parameters and query, no body. */
export type QueryInput<P extends string> = (P extends `${string}{${string}` ? { params: ParamsOf<P> } : unknown) &
  QueryPart<CallAt<'GET', P>>;
