import path from 'node:path';
import { BadSettings, readSettings } from './settings';

test('an empty environment gives a local server with its own database', () => {
  expect(readSettings({ AUTH_SECRET: '', DATABASE_URL: '' }, '/srv/glossa')).toEqual({
    host: '127.0.0.1',
    port: 4100,
    dataDirectory: '/srv/glossa',
    databaseUrl: undefined,
    authSecret: undefined,
    trustProxy: 'loopback',
    demoAccount: true,
    exitWithParent: false,
    logLevel: 'info',
  });
});

test('variables are read with their kinds', () => {
  const environment = { API_PORT: '0', DATA_DIR: 'here', EXIT_WITH_PARENT: '1', HOST: '::1', UNRELATED: 'x' };
  expect(readSettings(environment, '/srv/glossa')).toMatchObject({
    port: 0,
    dataDirectory: path.resolve('here'),
    exitWithParent: true,
    host: '::1',
  });
});

test('all mistakes are named at once, without their values', () => {
  const environment = { API_PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db', AUTH_SECRET: 'short' };
  const read = () => readSettings(environment, '/srv/glossa');
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(/API_PORT.*DATABASE_URL.*AUTH_SECRET/);
  expect(read).not.toThrow(/hunter2/);
});
