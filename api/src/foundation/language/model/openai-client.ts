import OpenAI from 'openai';
import type { OutsideModel } from '../../../platform/settings/settings';
import OMITTED_HEADERS from './omitted-headers.json';

/** Sets every option that the SDK reads from `OPENAI_*`. Its log is off: it may hold what learners wrote. */
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
    // Without the headers by which the SDK describes this machine, and those it fills from the environment.
    defaultHeaders: { ...OMITTED_HEADERS, ...(apiKey === '' ? { authorization: null } : {}) },
  });
}
