/**
 * Ends a script that was started by too old a Node, and says so, before something else fails for that reason: the first
 * import of each script that people start. In a language that such a Node reads.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`\nJPro needs Node 20 or newer to start; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
