/** Messages between the gateway and the processes that run the remotes' server bundles. */
import { z } from 'zod';
import type { LoggedInUser } from '@jpro/api';
import type { Locale } from '@jpro/platform/locale';
import type { PageHead } from '@jpro/platform/routes';

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

/** A job with the server bundle of a remote. */
export type DescribeJob =
  /** The queries that the page needs, and its slots. */
  | { readonly kind: 'queries'; readonly context: WorkerPageContext }
  /** The queries that an extension needs in a slot with this data. */
  | {
      readonly kind: 'extension';
      readonly context: WorkerPageContext;
      readonly name: string;
      readonly data: unknown;
    }
  /** Head and outcome of the page, from the responses. */
  | { readonly kind: 'head'; readonly context: WorkerPageContext; readonly responses: QueryResponses };

/** An extension to draw: of the remote with this bundle, which is one of the job's. */
export interface ExtensionToDraw {
  readonly bundle: string;
  readonly version: string;
  readonly slot: string;
  readonly name: string;
  readonly data: unknown;
}

/**
 * A job with the render bundles of the shell, of the page's remote if the page exists, and of the remotes that extend
 * it.
 */
export interface RenderJob {
  readonly kind: 'render';
  /** The boot manifest without hashes and time, as JSON: the part that many pages share, and the rest. */
  readonly frame: { readonly name: string; readonly json: Uint8Array };
  readonly page: Uint8Array;
  /** The time that the page shows, in milliseconds since the epoch. */
  readonly now: number;
  readonly href: string;
  /** Version of the remote. */
  readonly version: string | undefined;
  readonly extensions: readonly ExtensionToDraw[];
}

/** A frame as it is sent to a process, which stores the frames it got before. */
export interface SentFrame {
  readonly name: string;
  /** Missing when the process already has it. */
  readonly json: Uint8Array | undefined;
  /** Names of frames that it no longer needs. */
  readonly dropped: readonly string[];
}

export type SentRenderJob = Omit<RenderJob, 'frame'> & { readonly frame: SentFrame };

export type Job = DescribeJob | RenderJob;

export interface JobMessage {
  readonly id: number;
  /** Names of the bundles that the job needs; each may use those before it. */
  readonly bundles: readonly string[];
  /** The code of the bundles that this process does not have yet. */
  readonly sources: Readonly<Record<string, string>>;
  /** Undefined to evaluate the bundles for later jobs. */
  readonly job: DescribeJob | SentRenderJob | undefined;
}

/** When a process took a job, in milliseconds since the epoch, and how many milliseconds it needed. */
const took = z.strictObject({ at: z.number(), ms: z.number() });

export type Took = z.infer<typeof took>;

export const workerMessage = z.union([
  z.strictObject({ ready: z.literal(true) }),
  /** The bundles that the job needed have been evaluated, and the job begins. */
  z.strictObject({ evaluated: z.number() }),
  z.strictObject({ id: z.number(), result: z.unknown(), took }),
  /** `lacks` names the bundles that could not be evaluated. */
  z.strictObject({ id: z.number(), error: z.string(), lacks: z.array(z.string()) }),
]);

export type WorkerMessage = z.infer<typeof workerMessage>;

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

/** What is known about a page before any response. */
export const neededByPage = z.object({ queries: neededQueries, slots: z.record(z.string(), z.unknown()) });

export const describedPage = z.object({
  /** The queries that the page needs, now that these responses are known. */
  queries: neededQueries,
  outcome: z
    .union([
      z.object({ status: z.union([z.literal(404), z.literal(500)]) }),
      z.object({ redirect: z.string().regex(/^\/(?![/\\])/), status: z.union([z.literal(301), z.literal(302)]) }),
    ])
    .optional(),
  head: z.object({
    title: z.string(),
    description: z.string().optional(),
    canonical: z.string().startsWith('/').optional(),
    robots: z.literal('noindex').optional(),
    feed: z.object({ title: z.string(), path: z.string().startsWith('/') }).optional(),
    openGraph: z.record(z.string(), z.string()).optional(),
    jsonLd: z.unknown().optional(),
  } satisfies Record<keyof PageHead, z.ZodType>),
});

export type DescribedPage = z.infer<typeof describedPage>;

const encoded = z.instanceof(Uint8Array);

export const renderedPage = z.object({
  top: encoded,
  outlet: encoded,
  bottom: encoded,
  /** The menus and preferences for browsers without scripts. */
  withoutScript: encoded,
  /** `<style>` elements. */
  styles: z.array(z.object({ attributes: z.record(z.string().regex(/^data-[a-z-]+$/), z.string()), css: z.string() })),
});

/** The HTML for the document's three elements, in UTF-8, and the styles that it needs. */
export type RenderedPage = z.infer<typeof renderedPage>;
