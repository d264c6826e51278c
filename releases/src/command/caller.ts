import type { Command } from 'commander';
import { ReleaseError } from '../ReleaseError.ts';

/** What a command is about to change. */
export interface Change {
  readonly command: string;
  /** Empty for the whole channel. */
  readonly units: readonly string[];
  readonly why: string;
}

/** Who sends a command over HTTP. */
export interface Caller {
  /** The name in the history. */
  readonly who: string;
  /** What the token may do: `read`, `promote`, `promote:mfe-company`, or `release` for everything. */
  readonly scopes: readonly string[];
  /** The public key of a team whose private key the caller has. */
  readonly key?: string | undefined;
  /** Why there is none, although the caller sent a proof. */
  readonly keyProblem?: ReleaseError | undefined;
  /** Set for a change that may be sent again. */
  readonly request?: string | undefined;
  /** Called before a command changes something. */
  readonly onChange?: ((change: Change) => void) | undefined;
}

/** Commands that only show something. */
const READING = new Set(['status', 'history', 'help-me', 'diff', 'verify', 'components', 'doctor', 'keys list']);
/** Commands that work with the sources or files of whoever types them. */
const LOCAL = new Set(['version', 'publish', 'keys create']);

/** Options that allow what other units lose by a change. */
const OVERRIDES = ['allowRoute', 'allowNeeded'];

/** `keys list`; `status`. */
export const commandName = (command: Command): string =>
  command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name();

export const isLocal = (command: Command): boolean => LOCAL.has(commandName(command));

export const isReading = (command: Command): boolean => READING.has(commandName(command));

/**
 * Refuses what the token of the caller does not allow (rule 99.2).
 * @throws ReleaseError JP-R050; JP-R051 for what makes no sense over HTTP
 */
export function requirePermission(caller: Caller, command: Command): void {
  const name = commandName(command);
  if (LOCAL.has(name) || command.getOptionValue('key') !== undefined)
    throw new ReleaseError('JP-R051', `${name} works with files of your machine, which the site cannot see`);
  if (isReading(command)) return requireRead(caller);
  const units = unitsOf(command);
  const action = name.split(' ', 1)[0] ?? name;
  const isForOthers = OVERRIDES.some((option) => command.getOptionValue(option) !== undefined);
  for (const unit of units.length > 0 && !isForOthers ? units : [undefined]) requireScope(caller, action, unit);
  caller.onChange?.({ command: name, units, why: (command.getOptionValue('why') as string | undefined) ?? '' });
}

/**
 * @param unit undefined for all units, or the whole channel
 * @throws ReleaseError JP-R050
 */
export function requireScope({ who, scopes }: Pick<Caller, 'who' | 'scopes'>, action: string, unit?: string): void {
  const wanted = ['release', action, ...(unit === undefined ? [] : [`${action}:${unit}`])];
  if (scopes.some((scope) => wanted.includes(scope))) return;
  throw refusal({ who, scopes }, `${action} ${unit ?? 'the whole site'}`);
}

/**
 * Whoever may release something may read everything.
 * @throws ReleaseError JP-R050
 */
export function requireRead(caller: Caller): void {
  if (!caller.scopes.some((scope) => scope.split(':', 1)[0] !== 'admin')) throw refusal(caller, 'read releases');
}

function refusal({ who, scopes }: Pick<Caller, 'who' | 'scopes'>, what: string): ReleaseError {
  return new ReleaseError('JP-R050', `${who} may not ${what}: it may ${scopes.join(', ')}`);
}

/** The units that a command names; none for a command about the whole channel. */
function unitsOf(command: Command): string[] {
  const [first] = command.registeredArguments;
  if (commandName(command).startsWith('keys ')) return [];
  if (first?.name() === 'versions') return command.args.filter((_, index) => index % 2 === 0);
  return first?.name() === 'unit' ? command.args.slice(0, 1) : [];
}
