import { SampleApp } from '../testing/sample-app';

// Each build is a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

let app: SampleApp;
beforeAll(() => {
  app = new SampleApp('early-screens-');
  app.write(
    'src/screens.ts',
    `export const screens = [{ path: '/samples', load: () => import(/* webpackMode: "eager" */ './sample'), queries: () => [] }];`,
  );
  app.write('src/sample.tsx', 'export const Sample = () => null;');
  app.edit('src/remote.tsx', (text) => `export { screens } from './screens';\n${text}`);
});
afterAll(() => app.remove());

const renderWith = (calls: string[], fill: string, path = '/samples') => {
  const screen = { path, html: { en: '<p>Sample</p>' }, calls, fill: './fill' };
  app.write('src/render-early-screens.tsx', `export const render = async () => [${JSON.stringify(screen)}];`);
  app.write('src/fill.ts', fill);
};

it('a build fails where an early screen is of no screen', async () => {
  renderWith([], 'export const fill = () => true;', '/elsewhere');
  await expect(app.build()).rejects.toThrow('/elsewhere has an early screen but no screen');
});

it('a build fails where an early screen needs a call that its page does not start', async () => {
  renderWith(['/api/samples'], 'export const fill = () => true;');
  await expect(app.build()).rejects.toThrow(
    'The early screen /samples needs /api/samples, which is not a boot call',
  );
});

it('a build fails where the code of an early screen needs what the shell gives', async () => {
  renderWith([], `import { useState } from 'react';\nexport const fill = () => Boolean(useState);`);
  await expect(app.build()).rejects.toThrow('imports react, which an early screen does not have');
});
