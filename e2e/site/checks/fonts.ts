import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** False where fontconfig is not installed, too. */
export function isInstalled(family: string): boolean {
  return fontFolders(family).length > 0;
}

/** Pages have it anyway: they ask for the font of the system first. */
export function isDefault(family: string): boolean {
  const [name = ''] = runFontconfig('fc-match', ['--format', '%{family[0]}\n', 'system-ui']);
  return name === family;
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
  return runFontconfig('fc-list', ['--format', '%{file}\n', pattern]);
}

/** The lines that a command of fontconfig prints; none where it is not installed. */
function runFontconfig(command: string, args: readonly string[]): string[] {
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
