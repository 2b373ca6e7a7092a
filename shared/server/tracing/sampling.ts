import { createHmac } from 'node:crypto';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  SamplingDecision,
  type IdGenerator,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './tracing-settings';

/**
 * Keeps a share of the traces. Browsers choose the ids of traces, so a keyed digest of the id decides and not the id itself,
 * by which `TraceIdRatioBasedSampler` does: somebody who makes up ids could have all of their calls recorded.
 */
class KeyedRatioSampler implements Sampler {
  constructor(
    private readonly ratio: number,
    private readonly key: string,
  ) {}

  shouldSample(_context: unknown, traceId: string) {
    const digest = createHmac('sha256', this.key).update(`glossa trace ${traceId}`).digest();
    const isKept = digest.readUInt32BE(0) / 2 ** 32 < this.ratio;
    return { decision: isKept ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }
}

export function createSampler({ sampler, ratio }: TracingSettings, key: string): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio, key);
  // The spans of one server agree in any case, so that no trace has gaps.
  return sampler.startsWith('parentbased_')
    ? new ParentBasedSampler({ root })
    : new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function rootSampler(name: string, ratio: number, key: string): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'always_on' ? new AlwaysOnSampler() : new KeyedRatioSampler(ratio, key);
}

/** Makes ids of spans and traces. The next root span gets `nextTraceId`, so that the calls of one click are one trace. */
export class RequestIds implements IdGenerator {
  nextTraceId: string | undefined;
  private readonly random = new RandomIdGenerator();

  generateTraceId(): string {
    const traceId = this.nextTraceId ?? this.random.generateTraceId();
    this.nextTraceId = undefined;
    return traceId;
  }

  generateSpanId(): string {
    return this.random.generateSpanId();
  }
}
