import { bareProgram } from './runCommand.ts';
import { commandName, isLocal, isReading } from './caller.ts';

/** A command for programs: its arguments and options, by the names that `npm run release` has for them. */
export interface DescribedCommand {
  /** Such as `promote` or `keys list`. */
  readonly name: string;
  readonly summary: string;
  readonly isReading: boolean;
  /** Whether `--json` exists. */
  readonly isData: boolean;
  readonly words: readonly { readonly name: string; readonly isRequired: boolean; readonly isList: boolean }[];
  readonly options: readonly DescribedOption[];
}

export interface DescribedOption {
  /** Such as `--min-views`. */
  readonly flag: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices?: readonly string[];
}

/** Options of the process that prints, or with a file of its machine. */
const NOT_OVER_HTTP = new Set(['--json', '--key']);

/** The commands that can be sent to a site, from the same definitions that the terminal uses. */
export function describeCommands(): DescribedCommand[] {
  const leaves = bareProgram().commands.flatMap((command) =>
    command.commands.length > 0 ? command.commands : [command],
  );
  return leaves
    .filter((command) => !isLocal(command))
    .map((command) => ({
      name: commandName(command),
      summary: command.description(),
      isReading: isReading(command),
      isData: command.options.some(({ long }) => long === '--json'),
      words: command.registeredArguments.map((word) => ({
        name: word.name(),
        isRequired: word.required,
        isList: word.variadic,
      })),
      options: command.options
        .filter(({ long }) => long !== undefined && !NOT_OVER_HTTP.has(long))
        .map((option) => ({
          flag: option.long ?? '',
          summary: option.description,
          takesValue: option.required,
          ...(option.argChoices && { choices: option.argChoices }),
        })),
    }));
}
