'use strict';
/*
 * Runs a program for its owner and stops it when the owner ends in any way: the system then closes standard input, a pipe
 * that only the owner holds. Plain JavaScript, so that it starts quickly.
 *
 * argv: the database folder, by which a later launch finds this process.
 * stdin: one line of JSON; its end means stop:
 *   { command, args, uid?, gid?, deathSignal, stop: [{ signal, timeoutMs }], stopCommand?, removeAfterwards? }
 * stdout: the pid of the program. stderr: the output of the program. Exit code: that of the program.
 */
const { spawn, spawnSync } = require('node:child_process');
const { rmdirSync } = require('node:fs');

let received = '';
let job;
let child;
let stopping = false;

/*
 * Has the kernel signal the program if this process is killed. If this process dies before that is set up, the shell sees
 * another parent and does not start the program.
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
  // Output goes to the owner's pipe; after the owner's death writes fail, and the program goes on stopping.
  child = spawn(command, args, { uid: job.uid, gid: job.gid, stdio: ['ignore', 2, 2], windowsHide: true });
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    finish(1);
  });
  child.on('exit', (code) => finish(code ?? 1));
  if (child.pid) process.stdout.write(`${child.pid}\n`);
}

function finish(code) {
  // After an end that nobody asked for, the owner uses the folder again: no other user may make one of the same name meanwhile.
  if (job.removeAfterwards && stopping) {
    try {
      rmdirSync(job.removeAfterwards);
    } catch {
      // Not empty or removed: the next launch cleans up.
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
  setTimeout(escalate, step.timeoutMs, later);
}

process.stdout.on('error', () => undefined); // The owner has ended; stdin ends as well.
process.stderr.on('error', () => undefined);
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  received += chunk;
  if (!job && received.includes('\n')) start(JSON.parse(received));
});
process.stdin.on('end', stop);
process.stdin.on('error', stop);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
