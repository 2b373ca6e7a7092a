/** The settings of tracing, by OpenTelemetry's own names of variables. */
import { Type, type Static } from 'typebox';
import { HttpUrl } from '../server-settings';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const OptionalText = Type.Optional(Type.String({ minLength: 1 }));

/** Variables of both servers. The exporter itself reads further ones, such as `OTEL_EXPORTER_OTLP_TIMEOUT`. */
export const tracingVariables = {
  /** A collector, such as `http://collector:4318`; left out, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl(),
  /** The same for traces alone, with the whole path. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: HttpUrl(),
  /** Headers that the collector asks for, `name=value`, separated by commas. The exporter reads it. */
  OTEL_EXPORTER_OTLP_HEADERS: OptionalText,
  OTEL_SDK_DISABLED: Type.Optional(Type.Enum(['true', 'false'])),
  OTEL_SERVICE_NAME: OptionalText,
  /** More about this server, `key=value`, separated by commas. The library reads it. */
  OTEL_RESOURCE_ATTRIBUTES: OptionalText,
  OTEL_TRACES_SAMPLER: Type.Enum([...SAMPLERS], { default: 'parentbased_always_on' }),
  /** The share of traces that `traceidratio` keeps. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
  /** Milliseconds that finished spans wait for others, to be sent with them. */
  OTEL_BSP_SCHEDULE_DELAY: Type.Integer({ minimum: 1, maximum: 600_000, default: 5_000 }),
};
const variables = Type.Object(tracingVariables);
export type TracingVariables = Static<typeof variables>;

export interface TracingSettings {
  /** Where spans are sent, as JSON. */
  url: string;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  ratio: number;
  batchDelayMs: number;
}

/** Undefined: nothing is traced. */
export function readTracing(
  value: TracingVariables,
  defaultServiceName: string,
): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint } = value;
  const url = tracesEndpoint ?? (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (!url || value.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    url,
    serviceName: value.OTEL_SERVICE_NAME ?? defaultServiceName,
    sampler: value.OTEL_TRACES_SAMPLER,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
    batchDelayMs: value.OTEL_BSP_SCHEDULE_DELAY,
  };
}
