import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

const LOGS = `
  const { pino } = require('pino');
  const { logDestination } = require('./log-destination');
  const log = pino(logDestination());
  for (let line = 0; line < 1_000; line += 1) log.info('a line of the log');
  setImmediate(() => process.stderr.write('alive'));
`;

test('a log line that has no room ends no process', () => {
  const full = openSync('/dev/full', 'w');
  const args = ['--require', path.join(__dirname, 'typescript.cjs'), '--eval', LOGS];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: __dirname,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([0, 'alive']);
});
