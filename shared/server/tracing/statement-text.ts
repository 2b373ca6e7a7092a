const MAX_TEXT_LENGTH = 2_000;
/** A list of placeholders makes a different text for each length. */
const MAX_TEXTS = 500;

interface StatementText {
  /** Operation and table, such as `SELECT videos`. */
  summary: string;
  /** Without literals: an id may be written into a statement. */
  text: string;
}

const known = new Map<string, StatementText>();

export function describeStatement(sql: string): StatementText {
  const described = known.get(sql) ?? describe(sql);
  if (known.size < MAX_TEXTS) known.set(sql, described);
  return described;
}

/** What a statement writes to says most of it; `with` stands before it. Not `for update`, nor `do update set`. */
const WRITES =
  /\b(insert)\s+into\s+"?(\w+)|\b(delete)\s+from\s+"?(\w+)|\b(update)\s+"?(\w+)"?(?:\s+\w+)?\s+set\b/i;

function describe(sql: string): StatementText {
  const [operation = 'SQL', table] = WRITES.exec(sql)?.slice(1).filter(Boolean) ?? [
    /[a-z]+/i.exec(sql)?.[0],
    /\bfrom\s+"?(\w+)/i.exec(sql)?.[1],
  ];
  const text = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    // Not `$1`, and not the digits of a name.
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, MAX_TEXT_LENGTH);
  return { summary: [operation.toUpperCase(), ...(table ? [table] : [])].join(' '), text };
}
