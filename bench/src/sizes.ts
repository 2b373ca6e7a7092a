/** Measures the content of each bundle. Writes `results/sizes.md`, and draws every app into `dist/sizes`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAnalysed } from './sizes/build-analysed';
import { measuredFiles, type AppSizes } from './sizes/measured-files';
import { sizesReport } from './sizes/sizes-report';
import { appFolders } from './app-folders';
import { saveResults } from './save-results';

const PICTURES = path.join(__dirname, '..', 'dist/sizes');

async function main(): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'glossa-bench-sizes-'));
  try {
    await mkdir(PICTURES, { recursive: true });
    const apps: AppSizes[] = [];
    for (const folder of appFolders()) {
      const out = path.join(temporary, folder);
      await buildAnalysed(folder, out, path.join(PICTURES, `${folder}.html`));
      apps.push(await measuredFiles(out));
      console.log(`${folder} is measured.`);
    }
    const measured = { apps, day: new Date().toISOString().slice(0, 10), node: process.versions.node };
    await saveResults('sizes', measured, sizesReport(measured));
    console.log(`The pictures are in ${PICTURES}`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
