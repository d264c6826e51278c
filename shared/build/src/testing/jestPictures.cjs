const path = require('node:path');

/** In tests, the address of a picture is its name. */
module.exports = {
  /** @param {string} _source @param {string} file */
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }),
};
