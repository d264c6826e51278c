/** For the server bundle of the shell only: renders pages outside a browser. */
export { menuItems } from '../navigation/menu.ts';
export { createServerPlatform, type ServerBoot } from './createServerPlatform.ts';
export { createServerRemote, type ServerRemote } from './createServerRemote.tsx';
