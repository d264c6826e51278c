import type { BootFrame, BootInDocument, BootManifest } from '@jpro/platform/boot';
import type { GatewayUnderTest } from './startGateway.ts';

export interface View {
  /** Version of the unit under test. */
  readonly version: string;
  readonly view: string;
  readonly cookie: string;
  readonly status: number;
  /** Of the visitor, as a proxy says that the gateway trusts. */
  readonly address: string;
}

/** For a site whose visitors have addresses of their own. */
export const BEHIND_PROXY = {
  configuration: { publicUrl: undefined, trustProxy: true, sourceMaps: false, serviceWorker: true },
} as const;

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

export const newVisitor = ({ edge }: GatewayUnderTest): string => `jpro_visitor=${edge.visitorIds.issue()}`;

/** What the browser of this page view sends with its reports. */
export function proofIn({ headers }: Response): string {
  return /view;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';
}

/** The boot manifest of a document, with its frame; null when the response is no document of a page. */
export async function bootIn(site: Pick<GatewayUnderTest, 'get'>, html: string): Promise<BootManifest | null> {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1];
  if (json === undefined) return null;
  const { frame, ...boot } = JSON.parse(json) as BootInDocument;
  const rest = frame === undefined ? { integrity: {} } : ((await (await site.get(frame)).json()) as BootFrame);
  return { ...rest, ...boot, integrity: { ...rest.integrity, ...boot.integrity } } as BootManifest;
}

/** A page view of a new visitor at a new address, or of the one with this cookie and address. */
export async function visitPage(
  site: GatewayUnderTest,
  unit: string,
  cookie = newVisitor(site),
  address = newAddress(),
): Promise<View> {
  const response = await site.get('/en', { cookie, 'x-forwarded-for': address });
  await response.text();
  const given = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const version = new RegExp(`${unit}@(\\S+)`).exec(response.headers.get('x-releases') ?? '')?.[1] ?? '';
  return { version, view: proofIn(response), cookie: [cookie, ...given].join('; '), status: response.status, address };
}

/** Posts a report as the browser of this page view would. */
export function sendReport(
  site: GatewayUnderTest,
  unit: string,
  { version, view, cookie, address }: View,
  outcome: string,
  error?: string,
): Promise<Response> {
  const body = JSON.stringify({ unit, version, outcome, ms: 5, error, view });
  return site.post('/telemetry', body, { cookie, 'x-forwarded-for': address });
}
