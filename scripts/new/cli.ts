/** `npm run new`: creates a remote, a page or an endpoint from templates. */
import { performNew } from './performNew.ts';

const { code, stdout, stderr } = await performNew(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
