/** `import {Card, Table} from '@jpro/ui'` becomes two imports: Card is in the shell from the start, Table comes when it is needed. */
const fs = require('node:fs');
const path = require('node:path');

const FACADE = path.join(__dirname, '../facades/ui.mjs');
const FIRST = new Set(/export \{([^}]*)\}/.exec(fs.readFileSync(FACADE, 'utf8'))[1].match(/\w+/g));

module.exports = function laterImports(source) {
  this.addDependency(FACADE);
  this.addDependency(__filename);
  return source.replace(/import\s*\{([^}]*)\}\s*from\s*'@jpro\/ui';/g, (statement, list) => {
    const names = list.split(',').map((name) => name.trim()).filter(Boolean);
    const later = names.filter((name) => !name.startsWith('type ') && !FIRST.has(name.split(' as ')[0]));
    if (later.length === 0) return statement;
    const first = names.filter((name) => !later.includes(name));
    return `import { ${first.join(', ')} } from '@jpro/ui'; import { ${later.join(', ')} } from '@jpro/ui/later';`;
  });
};
