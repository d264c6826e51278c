/**
 * What `lerna version` writes into a package's CHANGELOG.md: the subjects of the commits that changed it, which are
 * sentences here.
 */
export default () => ({
  commits: { merges: false },
  parser: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] },
  writer: {
    // Only lines that begin with an asterisk count as changes for lerna.
    mainTemplate: [
      '## {{version}} ({{date}})\n',
      '{{#each commitGroups}}{{#each commits}}* {{subject}}\n{{/each}}{{/each}}\n',
    ].join('\n'),
  },
  whatBump: () => ({ level: 2 }),
});
