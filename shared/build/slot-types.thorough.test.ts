import type { BuiltRelease } from '@glossa/contract/release';
import { SampleApp } from './testing/sample-app';

// The build is a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

const app = new SampleApp();
afterAll(() => app.remove());

const declare = (text: string) =>
  `declare module '@glossa/kit/federation' { interface SlotProps { ${text} } }\nexport {};\n`;

it('a build has the declarations of what the app lends, and digests of what it lends and uses', async () => {
  app.edit('package.json', (text) => text.replace('"app":', '"slots":["sample/word"],"app":'));
  app.write('src/slots.ts', declare("'sample/word': { word: string }"));
  app.write('src/lent/quiz.d.ts', declare("'quiz/generate': {}; 'quiz/other': {}"));
  const { files } = await app.build();
  expect(files['slots.d.ts']).toBe(declare("'sample/word': { word: string }"));
  const release = JSON.parse(files['release.json'] ?? '') as BuiltRelease;
  expect(Object.keys(release.files)).toContain('slots.d.ts');
  expect(Object.keys(release.slot_types ?? {}).sort()).toEqual(['quiz/generate', 'sample/word']);

  app.edit('src/slots.ts', (text) => `import type { Word } from './word';\n${text}`);
  const { files: refused, output } = await app.build();
  expect(Object.keys(refused)).not.toContain('slots.d.ts');
  expect(output).toContain('src/slots.ts is not published for other apps');
});
