/** Starts the API alone (`PORT`, `HOST`), for a gateway in another process (decision 11). */
import { keepPrivate } from '@jpro/storage';
import { dataFolderOf, readAddresses, readConfiguration } from './core/configuration.ts';
import { createLog } from './core/createLog.ts';
import { Metrics, serveMetrics } from './core/metrics/index.ts';
import { openTracing } from './core/tracing/index.ts';
import { endWithReason, requireFreePort } from './core/endWithReason.ts';
import { raisePriority } from './core/raisePriority.ts';
import { stopOnSignal } from './core/stopOnSignal.ts';
import { createServer } from './createServer.ts';

raisePriority();
keepPrivate(dataFolderOf(process.env));
const configuration = await readConfiguration(process.env).catch(endWithReason);
const log = createLog(configuration.logLevel);
const addresses = readAddresses(process.env);
await requireFreePort(addresses.api).catch(endWithReason);
if (addresses.metrics) await requireFreePort(addresses.metrics).catch(endWithReason);
const metrics = addresses.metrics && new Metrics();
const tracing = await openTracing(addresses.tracing, log);
const server = await createServer(configuration, { log, metrics, tracing }).catch(endWithReason);
server.app.server.on('upgrade', server.handleUpgrade);
const address = await server.app.listen(addresses.api).catch(endWithReason);
if (metrics && addresses.metrics) await serveMetrics(metrics, addresses.metrics).catch(endWithReason);
log.info({ address }, 'the API is listening');

stopOnSignal(async () => {
  await server.close();
  await tracing?.close();
}, log);
