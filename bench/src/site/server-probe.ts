/** Loaded into the process of the site server before its own program: tells what it costs, and does nothing else. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

export interface Cost {
  /** Milliseconds of processor time. */
  cpuMs: number;
  /** The longest that anything had to wait for its turn. */
  maxDelayMs: number;
}

const resolutionMs = 1;
let cpu = process.cpuUsage();
let delay = monitorEventLoopDelay({ resolution: resolutionMs });

const answers: Record<string, () => object> = {
  memory(): Memory {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed, external };
  },
  begin() {
    delay = monitorEventLoopDelay({ resolution: resolutionMs });
    delay.enable();
    cpu = process.cpuUsage();
    return {};
  },
  end(): Cost {
    const { user, system } = process.cpuUsage(cpu);
    delay.disable();
    return { cpuMs: (user + system) / 1000, maxDelayMs: Math.max(0, delay.max / 1e6 - resolutionMs) };
  },
};

process.on('message', (asked: unknown) => process.send?.(answers[String(asked)]?.() ?? {}));
// Whoever asks may go first.
process.channel?.unref();
