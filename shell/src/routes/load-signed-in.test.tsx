import { answerCalls } from '@glossa/kit/testing';
import { version } from '../testing/live-apps';
import type * as loading from './load-signed-in';

const refetchFiles = jest.fn(() => Promise.resolve());
const evaluate = jest.fn<object, []>();
jest.mock('../apps/load-files', () => ({ refetchFiles }));
jest.mock('./signed-in', () => evaluate());

const chunkError = () => Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
const file = { file: 'signed-in.js', integrity: 'sha384-x' };
const shell = version('shell', '1.0.0', { frame_scripts: [file] });

let loadSignedIn: typeof loading.loadSignedIn;
beforeEach(async () => {
  jest.useFakeTimers().resetModules();
  jest.spyOn(console, 'error').mockImplementation();
  evaluate.mockReset();
  refetchFiles.mockClear();
  await jest.isolateModulesAsync(async () => {
    const { openPage: open } = await import('../testing/live-apps');
    open({ revision: 1, apps: { shell } });
    ({ loadSignedIn } = await import('./load-signed-in'));
  });
});
afterEach(() => jest.useRealTimers());

test('a copy in the browser’s cache that is damaged is fetched anew', async () => {
  evaluate.mockImplementationOnce(() => {
    throw chunkError();
  });
  evaluate.mockReturnValue({ mountLoader: 'there' });
  await expect(loadSignedIn()).resolves.toMatchObject({ mountLoader: 'there' });
  expect(refetchFiles).toHaveBeenCalledWith([
    { url: `${shell.base}signed-in.js`, integrity: file.integrity },
  ]);
});

test('broken code is not asked for again', async () => {
  evaluate.mockImplementation(() => {
    throw new TypeError('broken');
  });
  await expect(loadSignedIn()).rejects.toThrow('broken');
  expect(evaluate).toHaveBeenCalledTimes(1);
});

test('code that does not come although the service answers is given up', async () => {
  answerCalls({ 'GET /api/auth/me': {} });
  evaluate.mockImplementation(() => {
    throw chunkError();
  });
  const given = expect(loadSignedIn()).rejects.toThrow('Loading chunk failed');
  await jest.advanceTimersByTimeAsync(60_000);
  await given;
  expect(evaluate).toHaveBeenCalledTimes(8);
});
