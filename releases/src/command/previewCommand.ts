import { type Command, Option } from 'commander';
import { secondsOf } from '../canary/automaticPlan.ts';
import { type MadePreview, makePreview, MAX_PREVIEW_SECONDS } from '../preview/makePreview.ts';
import { siteAddress, siteSecret } from '../preview/site.ts';
import type { ManagedStore } from '../store/ManagedStore.ts';
import type { UnitVersion } from '../channel/promote.ts';
import { channel, json, misuse, type Options, type Outcome } from './options.ts';

interface PreviewContext {
  readonly folder: string;
  readonly store: ManagedStore;
  readonly environment: NodeJS.ProcessEnv;
  readonly show: (options: { readonly json?: true }, outcome: Outcome) => void;
  readonly pairs: (command: string, words: readonly string[]) => UnitVersion[];
}

interface PreviewFlags {
  /** Seconds. */
  readonly for: number;
  readonly page?: string;
  readonly site?: string;
}

export function addPreviewCommand(program: Command, { folder, store, environment, show, pairs }: PreviewContext): void {
  program
    .command('preview')
    .argument('<versions...>', 'units, each followed by its version, or localhost:<port> for a build on your machine')
    .usage('[options] <unit> <version> [<unit> <version> …]')
    .description('print a link that shows these versions to anyone who opens it; changes no channel')
    .addOption(
      new Option('--for <time>', 'how long the link works, such as 2h')
        .argParser(lifetime)
        .default(MAX_PREVIEW_SECONDS, '24h'),
    )
    .addOption(new Option('--page <path>', 'the page that the link opens').argParser(pathOf))
    .addOption(
      new Option(
        '--site <address>',
        'the address of the site, by default PUBLIC_URL or where it was last started',
      ).argParser(originOf),
    )
    .addOption(channel())
    .addOption(json())
    .action(async (words: string[], options: Options & PreviewFlags) => {
      const made = await makePreview(store, {
        channel: options.channel,
        versions: pairs('preview', words),
        seconds: options.for,
        secret: await siteSecret(environment, folder),
      });
      const origin = options.site ?? originOf(await siteAddress(environment, folder));
      const page = options.page === undefined ? '' : `?page=${encodeURIComponent(options.page).replaceAll('%2F', '/')}`;
      const url = `${origin}${made.path}${page}`;
      const { versions, until, refusal } = made;
      show(options, {
        text: previewText(url, made),
        value: { url, versions, until: new Date(until).toISOString(), ...(refusal === undefined ? {} : { refusal }) },
      });
    });
}

function previewText(url: string, { versions, until, refusal }: MadePreview): string {
  const shown = versions.map(({ unit, version }) => `${unit} ${version}`).join(', ');
  const end = new Date(until)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, ' UTC')
    .replace('T', ' ');
  return [
    url,
    `shows ${shown} to anyone who opens it, until ${end}. No channel was changed.`,
    ...(refusal === undefined ? [] : [`"promote" would refuse these versions now: ${refusal}`]),
  ].join('\n');
}

function lifetime(text: string): number {
  const seconds = secondsOf(text);
  if (seconds === undefined || seconds < 1 || seconds > MAX_PREVIEW_SECONDS)
    throw misuse(`--for takes a time up to 24h, such as 2h, not ${text}`);
  return seconds;
}

function pathOf(text: string): string {
  if (!/^\/(?![/\\])/.test(text))
    throw misuse(`--page takes a path of the site such as /company/dashboard, not ${text}`);
  return text;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw misuse(`--site takes an address such as https://jpro.example, not ${text}`);
  return url.origin;
}
