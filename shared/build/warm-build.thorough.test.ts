import { SampleApp } from './testing/sample-app';

// Each build is a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

let app: SampleApp;
beforeAll(() => (app = new SampleApp()));
afterAll(() => app.remove());

// Builds take seconds each, so the tests share them: each continues with what the one before has left.
it('a build from the cache makes the same bytes as one without, and one with nothing to do is skipped', async () => {
  const cold = await app.build();
  expect(JSON.parse(cold.files['release.json'] ?? '')).toMatchObject({ uses: ['quiz/generate'] });
  expect(Object.keys(cold.files)).toEqual(
    expect.arrayContaining(['messages-de-json.js', 'remote.css', 'remote.js', 'remoteEntry.js']),
  );
  app.deleteDist();
  expect(await app.build()).toEqual({ output: 'webpack compiled successfully', files: cold.files });
  expect(await app.build()).toEqual({ output: 'dist is up to date', files: cold.files });
  app.write('dist/remote.css', '');
  expect(await app.build()).toEqual({ output: 'webpack compiled successfully', files: cold.files });
});

it('a build from the cache takes in a changed style, changed English texts and another version', async () => {
  app.write('src/sample.module.css', '.word { color: rgb(0, 0, 255); }');
  app.write('src/messages/en.json', '{ "sample.title": "Another {kind} sample" }');
  const warm = await app.build('2.0.0');
  app.deleteCache();
  app.deleteDist();
  expect(warm.files).toEqual((await app.build('2.0.0')).files);
  expect(warm.files['messages-de-json.js']).toContain('Another');
  expect(warm.files['remote.css']).toContain('#00f');
  expect(warm.files['remoteEntry.js']).toContain('glossa_sample_2_0_0');
});
