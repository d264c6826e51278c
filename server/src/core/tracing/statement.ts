// Bounded: these are our own statements; values are not part of them.
const OPERATION = /^\s*(?:with\b[^]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|\w+)/i;
const TABLE = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)"?/i;
const LITERAL = /'(?:[^']|'')*'/g;

/** The parts of an SQL statement that a trace may show. Values are parameters; any text literal is left out. */
export function statementOf(sql: string): { readonly name: string; readonly operation: string; readonly text: string } {
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    operation,
    text: sql.replace(LITERAL, "'?'").replace(/\s+/g, ' ').trim(),
  };
}
