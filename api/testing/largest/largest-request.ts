import type { InjectOptions } from 'fastify';
import type { Operation } from '../../src/platform/operations/openapi';
import { largestValue, type NamedValues } from './largest-value';

interface ToSend {
  path: string;
  method: string;
  operation: Operation;
}

/**
 * The largest request that the document permits, as `inject` takes it, with the file that takes the place of a body;
 * `share` as `largestValue` has it.
 */
export function largestRequest(
  { path, method, operation }: ToSend,
  { named, files }: { named: NamedValues; files: Readonly<Record<string, Partial<InjectOptions>>> },
  share: number,
): InjectOptions {
  const drawing = { named, share };
  const parameters = operation.parameters ?? [];
  const [, , what] = path.split('/');
  const write = (name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    const known = named[`${what}.${name}`] ?? named[name];
    return encodeURIComponent(String(known ?? largestValue(schema, drawing)));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => write(name));
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => `${name}=${write(name)}`);
  const content = Object.entries(operation.requestBody?.content ?? {});
  const [contentType, media] = content.find(([type]) => type.endsWith('json')) ?? content[0] ?? [];
  const request: InjectOptions = {
    method,
    url: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
  };
  const { query: noQuery, ...file } = files[operation.operationId] ?? {};
  if (noQuery) request.url = filled;
  if (file.payload || !contentType || !media) return { ...request, ...file };
  const value = largestValue(media.schema, drawing);
  const payload = typeof value === 'string' ? value : JSON.stringify(value);
  return { ...request, payload, headers: { 'content-type': contentType, ...file.headers } };
}
