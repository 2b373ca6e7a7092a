import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';

/** Without addresses of people, and those of requests, which hold ids and queries. */
const ATTRIBUTES =
  /^(?:glossa\.|db\.(?:query|response|system)\.|error\.type$|http\.(?:route|request|response)\b|network\.protocol\.)/;

/** Sends spans with what says nothing about a person. */
export class ImpersonalSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!ATTRIBUTES.test(name)) delete span.attributes[name];
    // Messages of errors quote values.
    delete span.status.message;
    super.onEnd(span);
  }
}
