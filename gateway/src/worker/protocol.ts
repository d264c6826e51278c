/** Messages between the gateway and the processes that run the remotes' server bundles. */
import { z } from 'zod';
import type { LoggedInUser } from '@jpro/api';
import type { Locale } from '@jpro/platform/locale';

/** A `PageContext` as it is sent to a worker: without its functions, with the pattern of its route. */
export interface WorkerPageContext {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  readonly url: string;
  readonly locale: Locale;
  readonly user: LoggedInUser | null;
  readonly now: number;
}

export type QueryResponses = readonly (readonly [queryKey: readonly unknown[], response: unknown])[];

export type Job =
  /** The queries that the page needs. */
  | { readonly kind: 'queries'; readonly context: WorkerPageContext }
  /** Head and outcome of the page, from the responses. */
  | { readonly kind: 'head'; readonly context: WorkerPageContext; readonly responses: QueryResponses };

export interface JobMessage {
  readonly id: number;
  /** `<unit>@<version>` */
  readonly bundle: string;
  /** Its code, unless this process has it already. */
  readonly source?: string;
  readonly job: Job;
}

export type WorkerMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

export const neededQueries = z.array(
  z.tuple([
    z.literal('api'),
    z.string().startsWith('/'),
    z.object({
      params: z.record(z.string(), z.string()).optional(),
      query: z.record(z.string(), z.string()).optional(),
    }),
    z.literal('or-null').optional(),
  ]),
);

export const describedPage = z.object({
  outcome: z
    .union([
      z.object({ status: z.literal(404) }),
      z.object({ redirect: z.string().regex(/^\/(?![/\\])/), status: z.union([z.literal(301), z.literal(302)]) }),
    ])
    .optional(),
  head: z.object({
    title: z.string(),
    description: z.string().optional(),
    canonical: z.string().startsWith('/').optional(),
    robots: z.literal('noindex').optional(),
    openGraph: z.record(z.string(), z.string()).optional(),
    jsonLd: z.unknown().optional(),
  }),
});

export type DescribedPage = z.infer<typeof describedPage>;
