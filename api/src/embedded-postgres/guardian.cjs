'use strict';
/*
 * Runs one program for an owner and ends it when the owner goes, however it goes: standard input is a pipe that only the
 * owner holds, and the system closes it. Plain JavaScript, so that it starts without a compiler and in a few dozen ms.
 *
 * argv: the database folder (so that a later launch can tell whose guardian this is).
 * stdin: one line of JSON, then nothing until it is time to stop:
 *   { command, args, uid?, gid?, deathSignal, stop: [{ signal, patienceMs }], stopCommand?, removeAfterwards? }
 * stdout: the process number of the program. stderr: what the program says. Exit code: the program's.
 */
const { spawn, spawnSync } = require('node:child_process');
const { rmdirSync } = require('node:fs');

let received = '';
let job;
let child;
let stopping = false;

/*
 * Covers our own SIGKILL, where nothing of ours can run any more: the kernel signals the program. If we died before the
 * request was made, the shell sees another parent and never starts the program.
 */
function withDeathSignal({ command, args, deathSignal }) {
  const request = ['--pdeathsig', deathSignal];
  const supported =
    process.platform === 'linux' &&
    spawnSync('setpriv', [...request, 'true'], { stdio: 'ignore' }).status === 0;
  if (!supported) return [command, args];
  const script = 'parent=$1; shift; [ "$PPID" = "$parent" ] && exec "$@"';
  return ['setpriv', [...request, '/bin/sh', '-c', script, 'sh', String(process.pid), command, ...args]];
}

function start(description) {
  job = description;
  const [command, args] = withDeathSignal(job);
  // Output goes straight to the owner's pipe; after the owner's death the program's writes fail and it goes on stopping.
  child = spawn(command, args, { uid: job.uid, gid: job.gid, stdio: ['ignore', 2, 2], windowsHide: true });
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    finish(1);
  });
  child.on('exit', (code) => finish(code ?? 1));
  if (child.pid) process.stdout.write(`${child.pid}\n`);
}

function finish(code) {
  if (job.removeAfterwards) {
    try {
      rmdirSync(job.removeAfterwards);
    } catch {
      // Not empty or gone already: the next launch deals with it.
    }
  }
  process.exitCode = code;
  process.exit();
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (!child) process.exit(0);
  if (job.stopCommand)
    spawn(job.stopCommand[0], job.stopCommand.slice(1), { stdio: 'ignore', windowsHide: true });
  escalate(job.stop);
}

function escalate([step, ...later]) {
  if (!step) return;
  if (step.signal) child.kill(step.signal);
  setTimeout(escalate, step.patienceMs, later);
}

process.stdout.on('error', () => undefined); // the owner is gone; the end of stdin says so too
process.stderr.on('error', () => undefined);
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  received += chunk;
  if (!job && received.includes('\n')) start(JSON.parse(received));
});
process.stdin.on('end', stop);
process.stdin.on('error', stop);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
