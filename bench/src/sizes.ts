/** What is in each bundle? Writes `results/sizes.md`, and draws every app into `dist/sizes`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAnalysed } from './sizes/build-analysed';
import { measuredFiles, type AppSizes } from './sizes/measured-files';
import { sizesReport } from './sizes/sizes-report';
import { appFolders } from './app-folders';

const results = path.join(__dirname, '..', 'results');
const pictures = path.join(__dirname, '..', 'dist/sizes');

async function main(): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'glossa-bench-sizes-'));
  try {
    await mkdir(pictures, { recursive: true });
    const apps: AppSizes[] = [];
    for (const folder of appFolders()) {
      const out = path.join(temporary, folder);
      await buildAnalysed(folder, out, path.join(pictures, `${folder}.html`));
      apps.push(await measuredFiles(out));
      console.log(`${folder} is measured.`);
    }
    const measured = { apps, day: new Date().toISOString().slice(0, 10), node: process.versions.node };
    await writeFile(path.join(results, 'sizes.json'), `${JSON.stringify(measured, null, 2)}\n`);
    await writeFile(path.join(results, 'sizes.md'), sizesReport(measured));
    console.log(`Written: bench/results/sizes.md, and pictures in ${pictures}`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
