import { inspectChannel } from '../channel/readRevisions.ts';
import type { Channel, UnitState } from '../channel/revision.ts';
import { channelFaults } from '../checks/storeFaults.ts';
import { overwrittenFiles } from '../checks/wholeRelease.ts';
import { faultText, type ReleaseStore } from '../store/releaseStore.ts';
import { recordText, type BrowserRecords } from '../telemetry/browserRecords.ts';

/** For an operator at night: what is broken, which version is known to be good, and the one command. */
export async function helpText(
  store: ReleaseStore,
  storeName: string,
  channel: Channel,
  records: BrowserRecords | undefined,
): Promise<string> {
  const inspected = await inspectChannel(store, channel);
  const units = Object.entries(inspected.latest?.units ?? {});
  const suffix = channel === 'production' ? '' : ` --channel ${channel}`;
  const broken = records ? units.flatMap(([unit, state]) => brokenUnit(unit, state, suffix, records)) : [];
  const faults = (await channelFaults(store, inspected, overwrittenFiles)).map(faultText);
  const unknown = records ? [] : ['What browsers reported cannot be read.'];
  const nothing = 'Neither browsers nor the store report a fault. Next: curl /readyz, npm run admin -- doctor';
  const found = [...broken, ...faults, ...unknown];
  return [
    `${channel} of ${storeName}, revision ${inspected.latest?.number ?? 0}`,
    ...(found.length > 0 ? found : [nothing]),
  ].join('\n');
}

function brokenUnit(unit: string, { current, canary, previous }: UnitState, suffix: string, records: BrowserRecords) {
  const said = (version: string): string => `${version}: ${recordText(records.of(unit, version))}`;
  if (canary && records.isFailing(unit, canary.version))
    return [`${unit}, canary ${said(canary.version)}`, `  do: npm run release -- canary ${unit} --off${suffix}`];
  if (!records.isFailing(unit, current)) return [];
  const good = previous.find((version) => !records.isFailing(unit, version));
  return [
    `${unit} ${said(current)}`,
    ...previous.map((version) => `  before: ${said(version)}${version === good ? ' (known good)' : ''}`),
    good === undefined
      ? `  do: promote another version; published are listed by "status ${unit}"`
      : `  do: npm run release -- rollback ${unit}${suffix}`,
  ];
}
