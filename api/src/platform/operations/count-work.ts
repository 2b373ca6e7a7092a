import { Counter, type Registry } from 'prom-client';
import { giveThreadAfter } from '../database/thread-time';
import TEXTS from './metric-texts.json';

/** What the API asks of others, and `webhooks` that it gets of the payment service. */
const SERVICES = ['mail', 'model', 'speech', 'payments', 'webhooks'] as const;

const LABELS = { service: TEXTS.serviceCalls, job: TEXTS.backgroundRuns };
type Kind = keyof typeof LABELS;

/** Each process has its own, whatever apps it opens. */
const counters = Object.fromEntries(
  Object.entries(LABELS).map(([kind, names]) => [
    kind,
    new Counter({ ...names, labelNames: [kind, 'result'], registers: [] }),
  ]),
) as Record<Kind, Counter>;

export const invalidResponses = new Counter({ ...TEXTS.invalidResponses, registers: [] });

export function registerWork(metrics: Registry): void {
  for (const counter of [...Object.values(counters), invalidResponses]) metrics.registerMetric(counter);
  for (const service of SERVICES) expectRuns('service', service);
}

/** Prometheus sees no increase in a series that begins with its first event. */
function expectRuns(kind: Kind, name: string): void {
  for (const result of ['ok', 'failed']) counters[kind].inc({ [kind]: name, result }, 0);
}

/** Counts a call of another service; it fails if `call` throws. */
export const countCall = <Answer>(service: (typeof SERVICES)[number], call: () => Promise<Answer>) =>
  giveThreadAfter(count('service', service, call));

/** Counts a run of work in the background; it fails if `run` throws. */
export const countRun = <Answer>(job: string, run: () => Promise<Answer>) => count('job', job, run);

async function count<Answer>(kind: Kind, name: string, work: () => Promise<Answer>): Promise<Answer> {
  expectRuns(kind, name);
  try {
    const answer = await work();
    counters[kind].inc({ [kind]: name, result: 'ok' });
    return answer;
  } catch (error) {
    counters[kind].inc({ [kind]: name, result: 'failed' });
    throw error;
  }
}
