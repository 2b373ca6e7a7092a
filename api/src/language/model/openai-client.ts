import OpenAI from 'openai';
import type { OutsideModel } from '../../platform/settings/settings';

/** Headers by which the SDK tells about this machine, and those it fills from the environment. */
const OMITTED_HEADERS = {
  'x-stainless-lang': null,
  'x-stainless-package-version': null,
  'x-stainless-os': null,
  'x-stainless-arch': null,
  'x-stainless-runtime': null,
  'x-stainless-runtime-version': null,
  'x-stainless-retry-count': null,
  'x-stainless-timeout': null,
};

/**
 * Asks an OpenAI-compatible service as our settings say. Every option that the SDK would read from an `OPENAI_*`
 * variable is given, so that none of them counts; its log, which may hold what learners wrote, is off.
 */
export function openAiClient({ baseUrl, apiKey, timeoutMs }: OutsideModel): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    timeout: timeoutMs,
    maxRetries: 2,
    defaultHeaders: { ...OMITTED_HEADERS, ...(apiKey === '' ? { authorization: null } : {}) },
  });
}
