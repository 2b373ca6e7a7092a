import type { SqlJsStatic } from 'sql.js';

let opening: Promise<SqlJsStatic> | undefined;

/** SQLite as WebAssembly, loaded at its first use. */
export function openSqlite(): Promise<SqlJsStatic> {
  opening ??= loadSqlite();
  return opening;
}

async function loadSqlite(): Promise<SqlJsStatic> {
  const { default: initSqlJs } = await import('sql.js');
  return initSqlJs({ locateFile: (file) => require.resolve(`sql.js/dist/${file}`) });
}
