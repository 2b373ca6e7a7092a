import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface InlineScript {
  text: string;
  /** Source expression for `script-src`. */
  cspHash: string;
}

/** Comments and indentation stay in the source; the rest is sent as it is. */
export function readBootScript(): InlineScript {
  const source = readFileSync(path.join(__dirname, 'inline-boot.js'), 'utf8');
  const text = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim();
  return { text, cspHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
