import { SampleApp } from '@glossa/build/testing/sample-app';
import type { BuiltRelease } from '@glossa/contract/release';
import { listFiles, readSource } from './testing/recipes';

// The build is a process of its own, which can take long on a busy machine.
jest.setTimeout(60_000);

async function build(app: string) {
  const sample = new SampleApp();
  try {
    for (const file of listFiles(app)) sample.write(file, readSource(`${app}/${file}`));
    const { files } = await sample.build();
    return { files, release: JSON.parse(files['release.json'] ?? '{}') as BuiltRelease };
  } finally {
    sample.remove();
  }
}

describe('the apps of the recipes, built', () => {
  it('lend slots, start the calls of their screens, and have a chunk for the lazy one alone', async () => {
    const { files, release } = await build('notes');
    expect(release.slots).toEqual(['notes/word-count', 'notes/mark-known']);
    const screens = release.screens.map(({ path, boot, scripts }) => [
      path,
      boot,
      scripts.map(({ file }) => file),
    ]);
    expect(screens).toEqual([
      ['/notes/:videoId', ['/api/vocabulary/video/:videoId'], []],
      ['/notes/words/:id', ['/api/vocabulary/:id'], []],
      ['/notes/mastered', ['/api/vocabulary?status=mastered&page=1&per_page=100'], ['mastered.js']],
    ]);
    const containing = Object.keys(files).filter(
      (file) => /^[^/]*\.js$/.test(file) && files[file]?.includes('notes.archive.title'),
    );
    expect(containing.filter((file) => !file.startsWith('messages-'))).toEqual(['mastered.js']);
  });

  it('record what they borrow', async () => {
    const { release } = await build('reader');
    expect(release.uses).toEqual(['notes/mark-known', 'notes/word-count']);
  });
});
