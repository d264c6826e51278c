import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOUNT_PROTOCOL } from '@jpro/platform/mount-protocol';
import { ROOT } from '../units.mjs';

/** Digest of the declarations in `remote.ts` of @jpro/platform, and the number of that protocol. */
const DECLARED = { digest: '3b4bcc2e65fc', protocol: 2 };

test('a change of the mount protocol is a decision: does a remote that was built before still run?', () => {
  const source = readFileSync(path.join(ROOT, 'shared/platform/src/remote/remote.ts'), 'utf8');
  const declarations = source.replace(/\/\*[^]*?\*\/|\/\/.*|^import .*$/gm, '').replace(/\s+/g, '');
  const digest = createHash('sha256').update(declarations).digest('hex').slice(0, 12);
  // If it does not, raise MOUNT_PROTOCOL. In both cases write the new digest above.
  expect({ digest, protocol: MOUNT_PROTOCOL }).toEqual(DECLARED);
});
