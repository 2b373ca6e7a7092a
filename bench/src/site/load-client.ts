import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answered, Question } from './client-process';
import { CORES, onCore } from './cores';
import { processorTime } from './processor-time';

/** The result of one side in one turn. */
export interface Turn {
  /** Responses per second. */
  rate: number;
  /** Microseconds of the server's processor time per response. */
  cpuUs: number;
  /** Share of the time in which the server was busy; 1 is saturated. */
  busy: number;
}

/** A client process on the core that the servers do not use. */
export class LoadClient {
  private constructor(private readonly child: ChildProcess) {}

  static start(): LoadClient {
    const args = ['--import', 'tsx', path.join(__dirname, 'client-process.ts')];
    const child = spawn(...onCore(CORES.client, process.execPath, args), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new LoadClient(child);
  }

  /** `processes` are the server's. */
  async load(question: Question, processes: readonly number[]): Promise<Turn> {
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
