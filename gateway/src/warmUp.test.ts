import { Metrics } from '@jpro/server/metrics';
import { renderedRemote, renderedShell } from './testing/renderedReleases.ts';
import { startGateway } from './testing/startGateway.ts';
import { warmUp } from './warmUp.ts';

test('before the first visitor, the home page was made in both languages', async () => {
  const metrics = new Metrics();
  const site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0')], { metrics });
  await warmUp(site.app);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^jpro_page_render_duration_seconds_count\{[^}]+\} 2$/m);
  await site.close();
});
