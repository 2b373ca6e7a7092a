import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for a site's data. Run by root, the database has an account of its own, which must get in. */
export function siteFolder(name = 'e2e'): string {
  const folder = mkdtempSync(join(tmpdir(), `glossa-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
