/** Loaded into the site server's process before its program; reports processor time, delay and memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

export interface Cost {
  /** Milliseconds of processor time. */
  cpuMs: number;
  /** Longest delay of the event loop. */
  maxDelayMs: number;
}

const RESOLUTION_MS = 1;
let cpu = process.cpuUsage();
let delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

const answers: Record<string, () => object> = {
  memory(): Memory {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed, external };
  },
  begin() {
    delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    cpu = process.cpuUsage();
    return {};
  },
  end(): Cost {
    const { user, system } = process.cpuUsage(cpu);
    delay.disable();
    return { cpuMs: (user + system) / 1000, maxDelayMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) };
  },
};

process.on('message', (question: unknown) => process.send?.(answers[String(question)]?.() ?? {}));
// The channel must not keep the process alive.
process.channel?.unref();
