import { inspectChannel } from '../channel/readRevisions.ts';
import type { Channel, UnitState, UnitStates } from '../channel/revision.ts';
import { channelFaults } from '../checks/storeFaults.ts';
import { takeBackCanary, takeBackCurrent } from '../checks/takeBack.ts';
import { overwrittenFiles } from '../checks/wholeRelease.ts';
import { byPrecedence, relation, shapesOf } from '../routes/shape.ts';
import { faultText, type ReleaseStore } from '../store/releaseStore.ts';
import { recordText, type BrowserRecords } from '../telemetry/browserRecords.ts';

/** What is known of a broken site, and the words of the one command that mends it. */
interface Advice {
  readonly text: string;
  readonly command?: readonly string[] | undefined;
}

/** Where `help-me` looks, and the person it may ask. */
export interface HelpPlace {
  readonly store: ReleaseStore;
  readonly storeName: string;
  readonly channel: Channel;
  /** Undefined when what browsers reported cannot be read. */
  readonly records: BrowserRecords | undefined;
  /** Undefined without a terminal: everything is only said. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/**
 * For an operator at night: what is broken, which version is known to be good, and the one command. Where somebody can
 * answer, it asks for the broken address when nothing else is known, and whether to run the command.
 * @returns what is left to say, and the words of the command when the operator wants it run
 */
export async function help(place: HelpPlace): Promise<Advice> {
  const { store, channel, ask } = place;
  const inspected = await inspectChannel(store, channel);
  const units = inspected.latest?.units ?? {};
  const faults = (await channelFaults(store, inspected, overwrittenFiles)).map(faultText);
  const broken = place.records ? brokenUnits(units, place, place.records) : [];
  const unknown = place.records ? [] : ['What browsers reported cannot be read.'];
  const head = `${channel} of ${place.storeName}, revision ${inspected.latest?.number ?? 0}`;
  const found = [...broken.map(({ text }) => text), ...faults, ...unknown];
  const said = [head, ...(found.length > 0 ? found : [NOTHING])].join('\n');
  const first = broken.find(({ command }) => command !== undefined);
  if (!ask) return { text: said };
  if (first?.command) return confirmed(first.command, said, ask);
  const address = (await ask(`${said}\nWhich address is broken? (Enter: none) `)).trim();
  if (address === '') return { text: NEXT };
  const advice = await adviceFor(address, units, place);
  return advice.command ? confirmed(advice.command, advice.text, ask) : advice;
}

const NEXT = 'Next: curl /readyz, npm run admin -- doctor';
const NOTHING = `Neither browsers nor the store report a fault. ${NEXT}`;

async function confirmed(
  command: readonly string[],
  said: string,
  ask: NonNullable<HelpPlace['ask']>,
): Promise<Advice> {
  const question = `${said}\nRun "${command.join(' ')}" now? (yes, no) `;
  const isWanted = /^y(?:es)?$/i.test((await ask(question)).trim());
  return isWanted ? { text: '', command } : { text: 'Nothing was changed.' };
}

type About = Pick<HelpPlace, 'channel'>;

function brokenUnits(units: UnitStates, about: About, records: BrowserRecords): Advice[] {
  return Object.entries(units).flatMap(([unit, state]) => {
    const { current, canary, previous } = state;
    if (canary && records.isFailing(unit, canary.version)) {
      const said = `${unit}, canary ${recordOf(unit, canary.version, records)}`;
      return [withCommand(said, [...takeBackCanary(unit, canary.version), ...channelWords(about)])];
    }
    if (!records.isFailing(unit, current)) return [];
    const isGood = (version: string): boolean => !records.isFailing(unit, version);
    const said = versionsText(unit, state, records);
    if (previous.some(isGood)) return [withCommand(said, [...takeBackCurrent(unit, state), ...channelWords(about)])];
    return [{ text: `${said}\n  do: promote another version; published are listed by "status ${unit}"` }];
  });
}

/** What is known of the unit that shows an address. */
async function adviceFor(address: string, units: UnitStates, place: HelpPlace): Promise<Advice> {
  const unit = await unitAt(address, units, place.store);
  const state = unit === undefined ? undefined : units[unit];
  if (unit === undefined || !state) return { text: `No released unit has a page at ${address}. ${NEXT}` };
  const said = versionsText(unit, state, place.records);
  if (state.canary) return withCommand(said, [...takeBackCanary(unit, state.canary.version), ...channelWords(place)]);
  if (state.previous.length === 0) return { text: `${said}\n  it has no earlier version. ${NEXT}` };
  return withCommand(said, [...takeBackCurrent(unit, state), ...channelWords(place)]);
}

async function unitAt(address: string, units: UnitStates, store: ReleaseStore): Promise<string | undefined> {
  const released = await Promise.all(
    Object.entries(units).map(async ([unit, { current }]) => {
      const routes = (await store.release(unit, current))?.routes ?? [];
      return routes.flatMap(({ pattern }) => shapesOf(pattern)).map((shape) => ({ unit, shape }));
    }),
  );
  const segments = addressPath(address).split('/').filter(Boolean);
  // With and without the language in front.
  for (const path of [segments, segments.slice(1)]) {
    const [shape = []] = shapesOf(path.join('/'));
    const found = released
      .flat()
      .filter((each) => ['same', 'narrower'].includes(relation(shape, each.shape)))
      .sort((left, right) => byPrecedence(left.shape, right.shape));
    if (found[0]) return found[0].unit;
  }
  return undefined;
}

const SCHEME = /^[a-z]+:\/\//i;
/** Browsers show and copy addresses without their scheme. */
const HOST = /^[^/?#]*[.:]/;

function addressPath(address: string): string {
  const whole = !SCHEME.test(address) && HOST.test(address) ? `https://${address}` : address;
  return URL.parse(whole, 'http://site')?.pathname ?? '/';
}

function versionsText(unit: string, { current, canary, previous }: UnitState, records: BrowserRecords | undefined) {
  const good = previous.find((version) => !records?.isFailing(unit, version));
  return [
    `${unit} ${recordOf(unit, current, records)}`,
    ...(canary ? [`  canary: ${recordOf(unit, canary.version, records)}`] : []),
    ...previous.map(
      (version) => `  before: ${recordOf(unit, version, records)}${version === good && records ? ' (known good)' : ''}`,
    ),
  ].join('\n');
}

function recordOf(unit: string, version: string, records: BrowserRecords | undefined): string {
  return `${version}: ${records ? recordText(records.of(unit, version)) : 'what browsers reported is unknown'}`;
}

function withCommand(said: string, command: readonly string[]): Advice {
  return { text: `${said}\n  do: npm run release -- ${command.join(' ')}`, command };
}

function channelWords({ channel }: About): string[] {
  return channel === 'production' ? [] : ['--channel', channel];
}
