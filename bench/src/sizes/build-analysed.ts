import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../whole-site';

/** Builds the app as it is shipped into `out`, and draws its content into the file `picture`. */
export async function buildAnalysed(folder: string, out: string, picture: string): Promise<void> {
  const args = [path.join(root, 'shared/bin/glossa.cjs'), 'build', path.join(__dirname, 'analyse.config.ts')];
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    env: { ...process.env, ANALYSED_INTO: out, PICTURE: picture },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${folder} was not built`);
}
