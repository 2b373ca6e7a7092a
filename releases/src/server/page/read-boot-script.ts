import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BOOT_CALLS_ELEMENT_ID,
  BOOT_CALLS_GLOBAL,
  LOCALE_KEY,
  SESSION_ATTRIBUTE,
  TOKEN_KEY,
} from '@glossa/contract/page-protocol';

const NAMES = { TOKEN_KEY, LOCALE_KEY, SESSION_ATTRIBUTE, BOOT_CALLS_ELEMENT_ID, BOOT_CALLS_GLOBAL };

interface InlineScript {
  text: string;
  /** Source expression for `script-src`. */
  cspHash: string;
}

/** The inline script without comments and indentation, called with the names of the page protocol. */
export function readBootScript(): InlineScript {
  const code = readFileSync(path.join(__dirname, 'inline-boot.js'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace(/;$/, '');
  const text = `(${code})(${JSON.stringify(NAMES)});`;
  return { text, cspHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
