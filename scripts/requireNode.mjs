/**
 * Ends a script that runs on too old a version of Node, with a clear message, before something else fails because of
 * it. It is the first import of each script that people start, and is written in syntax that such a version can read.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`\nJPro needs Node 20 or newer to start; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
