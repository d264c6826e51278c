/** For the server bundle of the shell only: what renders pages outside of a browser. */
export { createServerPlatform, type ServerBoot } from './createServerPlatform.ts';
export { createServerRemote, type ServerRemote } from './createServerRemote.tsx';
