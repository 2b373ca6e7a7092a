import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answered, Question } from './asking-process';
import { cores, onCore } from './cores';
import { processorTime } from './processor-time';

/** What one side did in one turn. */
export interface Turn {
  /** Answers a second. */
  rate: number;
  /** Microseconds of the server's processor time for one answer. */
  cpuUs: number;
  /** The share of the time in which the server was busy; 1 where it could do no more. */
  busy: number;
}

/** A process that asks, on the core that the servers do not have. */
export class Asker {
  private constructor(private readonly child: ChildProcess) {}

  static start(): Asker {
    const args = ['--import', 'tsx', path.join(__dirname, 'asking-process.ts')];
    const child = spawn(...onCore(cores.asking, process.execPath, args), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new Asker(child);
  }

  /** `processes` are those that answer. */
  async ask(question: Question, processes: readonly number[]): Promise<Turn> {
    const before = await processorTime(processes);
    const answered = once(this.child, 'message');
    this.child.send(question);
    const { requests, seconds, failures } = (await answered)[0] as Answered;
    const cpu = (await processorTime(processes)) - before;
    if (failures.length > 0) throw new Error(`${question.url}: ${failures.join(', ')}`);
    return { rate: requests / seconds, cpuUs: (cpu / requests) * 1e6, busy: cpu / seconds };
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}
