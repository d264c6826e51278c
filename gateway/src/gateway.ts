import type { RealtimeConfig } from '@jpro/platform/boot';
import type { ChannelReader, ReleaseStore, TelemetryLog } from '@jpro/releases';
import type { Metrics } from '@jpro/server/metrics';
import type { Tracing } from '@jpro/server/tracing';
import type { ApiOrigin } from './api/apiOrigin.ts';
import type { ApiReader } from './api/apiReader.ts';
import type { GatewayConfiguration } from './configuration.ts';
import type { DocumentStyles } from './page/document/documentStyles.ts';
import type { PageCache } from './page/pageCache.ts';
import type { PageTexts } from './page/boot/pageTexts.ts';
import type { ReleaseChoices } from './page/releases/releaseChoices.ts';
import type { ReleaseWatch } from './site/releases/releaseWatch.ts';
import type { PageDescriber } from './worker/pageDescriber.ts';
import type { PageRenderer } from './worker/pageRenderer.ts';

/** What the handlers of the gateway depend on. */
export interface Gateway {
  readonly configuration: Pick<GatewayConfiguration, 'publicUrl' | 'trustProxy' | 'sourceMaps' | 'serviceWorker'> &
    Partial<Pick<GatewayConfiguration, 'assetsUrl' | 'developers'>>;
  readonly store: ReleaseStore;
  readonly channel: ChannelReader;
  readonly choices: ReleaseChoices;
  readonly watch: ReleaseWatch;
  readonly telemetry: TelemetryLog;
  readonly origin: ApiOrigin;
  readonly api: ApiReader;
  readonly describer: PageDescriber;
  readonly renderer: PageRenderer;
  readonly styles: DocumentStyles;
  readonly texts: PageTexts;
  readonly pages: PageCache;
  readonly realtime: RealtimeConfig | null;
  /** Unset when metrics are off. */
  readonly metrics?: Metrics | undefined;
  /** Unset when tracing is off. */
  readonly tracing?: Tracing | undefined;
}
