/** Without manifests and snapshots of remotes, because the gateway has resolved their entries. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});
