import type { GatewayUnderTest } from './startGateway.ts';

export interface View {
  /** Version of the unit under test. */
  readonly version: string;
  readonly view: string;
  readonly cookie: string;
  readonly status: number;
}

export const newVisitor = ({ edge }: GatewayUnderTest): string => `jpro_visitor=${edge.visitorIds.issue()}`;

/** A page view of a new visitor, or of the one with this cookie. */
export async function visitPage(site: GatewayUnderTest, unit: string, cookie = newVisitor(site)): Promise<View> {
  const response = await site.get('/en', { cookie });
  const html = await response.text();
  const { view } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { view: string };
  const given = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const version = new RegExp(`${unit}@(\\S+)`).exec(response.headers.get('x-releases') ?? '')?.[1] ?? '';
  return { version, view, cookie: [cookie, ...given].join('; '), status: response.status };
}

/** Posts a report as the browser of this page view would. */
export function sendReport(
  site: GatewayUnderTest,
  unit: string,
  { version, view, cookie }: View,
  outcome: string,
  error?: string,
): Promise<Response> {
  return site.post('/telemetry', JSON.stringify({ unit, version, outcome, ms: 5, error, view }), { cookie });
}
