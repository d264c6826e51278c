import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Option, type Command } from 'commander';
import type { ChangeNote } from '../channel/changeChannel.ts';
import { latestRevision } from '../channel/readRevisions.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, Signing } from '../channel/revision.ts';
import { freeKeys, requireKeys } from '../signing/changeKeys.ts';
import { promotersOf } from '../signing/requireSigned.ts';
import { createTeamKey } from '../signing/teamKey.ts';
import { changing, channel, json, misuse, type Options, type Outcome } from './options.ts';

interface KeyCommandsContext {
  readonly store: ReleaseStore;
  readonly show: (options: { readonly json?: true }, outcome: Outcome) => void;
  readonly noteOf: (options: Options) => ChangeNote;
}

/** `keys`: which units accept only signed versions, and whose signatures. */
export function addKeyCommands(program: Command, { store, show, noteOf }: KeyCommandsContext): void {
  const keys = program
    .command('keys')
    .description('whose signatures the versions of a unit need, and who may promote them');

  keys
    .command('list', { isDefault: true })
    .description('show the lists of all units')
    .addOption(channel())
    .addOption(json())
    .action(async (options: Options) => {
      const signing = (await latestRevision(store, options.channel))?.signing ?? {};
      show(options, { text: signingText(signing), value: signing });
    });

  keys
    .command('create <team>')
    .description('create a key for a team; its private part stays in a file of yours')
    .option('--to <file>', 'the file to write it to, by default <team>.key.pem')
    .addOption(json())
    .action((team: string, options: { readonly to?: string; readonly json?: true }) => {
      checkName(team);
      const file = path.resolve(options.to ?? `${team}.key.pem`);
      const { pem, publicKey } = createTeamKey();
      writeSecret(file, pem);
      const word = `${team}=${publicKey}`;
      const advice = 'keep it out of the repository, and give it to publish --key';
      const text = `${word}\nThe private part is in ${file}: ${advice}.`;
      show(options, { text, value: { team, publicKey, file } });
    });

  changing(keys.command('require <unit> <keys...>'))
    .usage('[options] <unit> <team>=<public key> …')
    .description('accept only versions of the unit that one of these teams has signed')
    .addOption(new Option('--promote <teams>', 'which of them may promote it, such as company,lead; by default all'))
    .action(async (unit: string, words: string[], options: Options & { readonly promote?: string }) => {
      const promoters = options.promote?.split(',').map((name) => name.trim());
      const list = { keys: Object.fromEntries(words.map(named)), ...(promoters ? { promoters } : {}) };
      const revision = await requireKeys(store, options.channel, unit, list, noteOf(options));
      show(options, { text: changedText(options.channel, revision.number, revision.signing), value: revision });
    });

  changing(keys.command('free <unit>'))
    .description('accept versions of the unit from everyone again')
    .action(async (unit: string, options: Options) => {
      const revision = await freeKeys(store, options.channel, unit, noteOf(options));
      const text = revision
        ? changedText(options.channel, revision.number, revision.signing)
        : `${unit} has no list in the ${options.channel} channel.`;
      show(options, { text, value: revision ?? null });
    });
}

/** @throws ReleaseError JP-R049 when the file exists: overwriting it would destroy the key that signs today */
function writeSecret(file: string, content: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new ReleaseError('JP-R049', `the key was not written: ${(error as Error).message}`);
  }
}

function named(word: string): [name: string, key: string] {
  const [, name = '', key = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
  checkName(name);
  return [name, key];
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) throw misuse('write a team as company, and its key as company=MCow…');
}

function changedText(channel: Channel, number: number, signing: Signing | undefined): string {
  return `${signingText(signing ?? {})}\nThis is revision ${number} of the ${channel} channel.`;
}

function signingText(signing: Signing): string {
  const lines = Object.entries(signing).flatMap(([unit, list]) => [
    `${unit}: signed by ${Object.keys(list.keys).join(' or ')}, promoted by ${promotersOf(list).join(' or ')}`,
    ...Object.entries(list.keys).map(([name, key]) => `  ${name}=${key}`),
    ...(Object.keys(list.accepted).length > 0
      ? [`  older than the list: ${Object.keys(list.accepted).join(', ')}`]
      : []),
  ]);
  return lines.length > 0 ? lines.join('\n') : 'Every unit accepts versions from everyone who can write to the store.';
}
