/** What a gateway needs to carry out commands that come over HTTP. */
export { type Caller, type Change, requireRead, requireScope } from './command/caller.ts';
export { type DescribedCommand, type DescribedOption, describeCommands } from './command/describeCommands.ts';
export type { CommandResult } from './command/commandResult.ts';
export { needsKey } from './command/keyOfCommand.ts';
export { performCommand } from './command/performCommand.ts';
export { IncomingReleases } from './remote/IncomingReleases.ts';
export { type Proof, proofSchema, provenKey } from './remote/proof.ts';
export { publishInBackground } from './remote/publishInBackground.ts';
export { DECIDED_AGO_HEADER } from '@jpro/storage/operations';
