import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** False where fontconfig is not installed, too. */
export function isInstalled(family: string): boolean {
  return fontFolders(family).length > 0;
}

/** There are letters for a language in the folders of a family, which may hold a font for each script. */
export function hasLetters(family: string, language: string): boolean {
  const folders = fontFolders(family);
  return fontFiles(`:lang=${language}`).some((file) => folders.includes(dirname(file)));
}

/** Configures fontconfig, in a folder of its own, for one family only; returns the environment of such a browser. */
export function onlyFont(family: string, folder: string): NodeJS.ProcessEnv {
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${fontFolders(family)
    .map((each) => `<dir>${each}</dir>`)
    .join('\n  ')}
  <cachedir>${folder}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>${family}</string></edit>
  </match>
</fontconfig>
`,
  );
  return { ...process.env, FONTCONFIG_FILE: file };
}

function fontFolders(family: string): string[] {
  return [...new Set(fontFiles(family).map((file) => dirname(file)))];
}

function fontFiles(pattern: string): string[] {
  try {
    const found = execFileSync('fc-list', ['--format', '%{file}\n', pattern], { encoding: 'utf8' });
    return found.split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
