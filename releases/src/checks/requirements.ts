import type { Release } from '../release.ts';
import { meetsRange } from '../version.ts';

/** Why a remote cannot run in a shell. */
export interface Problem {
  readonly code: 'JP-R006' | 'JP-R020' | 'JP-R021';
  readonly text: string;
}

const known = new WeakMap<Release, WeakMap<Release, readonly Problem[]>>();

/** Why `remote` cannot run in `shell`, one sentence for each unmet requirement. */
export function unmetRequirements(remote: Release, shell: Release): readonly Problem[] {
  const ofRemote = known.get(remote) ?? new WeakMap<Release, readonly Problem[]>();
  known.set(remote, ofRemote);
  const problems = ofRemote.get(shell) ?? [
    ...unmetVersions(remote, shell),
    ...missingExports(remote, shell),
    ...otherProtocol(remote, shell),
  ];
  ofRemote.set(shell, problems);
  return problems;
}

function unmetVersions(remote: Release, shell: Release): Problem[] {
  return Object.entries(remote.requires).flatMap(([name, range]) => {
    const provided = shell.provides[name];
    if (provided !== undefined && meetsRange(provided, range)) return [];
    const has =
      provided === undefined ? `shell ${shell.version} does not share it` : `shell ${shell.version} shares ${provided}`;
    return [{ code: 'JP-R006', text: `${remote.unit} ${remote.version} requires ${name} ${range}, but ${has}` }];
  });
}

/** Importing a name that the shell does not share gives undefined in the browser. */
function missingExports(remote: Release, shell: Release): Problem[] {
  return Object.entries(remote.imports).flatMap(([module, names]) => {
    const shared = new Set(shell.exports[module]);
    const missing = names.filter((name) => !shared.has(name));
    if (missing.length === 0) return [];
    const text =
      `${remote.unit} ${remote.version} imports ${missing.join(', ')} from ${module}, ` +
      `but shell ${shell.version} does not share ${missing.length === 1 ? 'it' : 'them'}`;
    return [{ code: 'JP-R020', text }];
  });
}

function otherProtocol(remote: Release, shell: Release): Problem[] {
  if (remote.mountProtocol === shell.mountProtocol) return [];
  const text =
    `${remote.unit} ${remote.version} was built for mount protocol ${remote.mountProtocol}, ` +
    `but shell ${shell.version} has mount protocol ${shell.mountProtocol}`;
  return [{ code: 'JP-R021', text }];
}
