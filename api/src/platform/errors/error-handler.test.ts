import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '@glossa/contract/errors';
import { InterfaceLanguage } from '@glossa/contract/language';
import Fastify from 'fastify';
import { useTestApi } from '../../../testing/test-api';
import { apiLog } from '../operations/log';
import { ApiError } from './api-error';
import { errorSentence, handleError } from './error-handler';

const api = useTestApi();

const sentenceIn = (language: string, code: string) => {
  const file = path.join(__dirname, 'sentences', `${language}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[code];
};

async function refusal(url: string, acceptLanguage?: string, payload?: object) {
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const answer = await api.app.inject({ method: payload ? 'POST' : 'GET', url, headers, payload });
  const { 'content-language': language, vary } = answer.headers;
  return { ...answer.json<ErrorBody>(), language, vary };
}

test.each([
  [undefined, 'en'],
  ['ar', 'ar'],
  ['sv, es-MX;q=0.8, en;q=0.5', 'es'],
  ['sv', 'en'],
])('an error for a request in %s is in %s', async (asked, language) => {
  expect(await refusal('/api/quizzes', asked)).toEqual({
    code: 'not_signed_in',
    detail: sentenceIn(language, 'not_signed_in'),
    language,
    vary: 'Accept-Language',
  });
});

test('an unknown or unreadable address is answered in the same language', async () => {
  for (const [url, code] of [
    ['/api/nowhere', 'route_not_found'],
    ['/api/playlists/%zz/videos', 'malformed_request'],
  ] as const) {
    const told = await refusal(url, 'ru');
    expect([told.code, told.detail, told.language]).toEqual([code, sentenceIn('ru', code), 'ru']);
  }
});

test('fields keep their names in every language, and English has them in the sentence too', async () => {
  const english = await refusal('/api/auth/register', 'en', {});
  const spanish = await refusal('/api/auth/register', 'es', {});
  expect(spanish.fields).toEqual(english.fields);
  expect(english.detail).toContain('username');
  expect(spanish.detail).toBe(sentenceIn('es', 'invalid_fields'));
});

test.each(InterfaceLanguage.enum)('every code has a sentence in %s', (language) => {
  const { text } = errorSentence(new ApiError('word_not_found'), language);
  expect(text).not.toBe('');
  expect(text === 'Word not found').toBe(language === 'en');
});

test('a code without a translation is answered in English, with the language in the header', () => {
  const unknown = Object.assign(new ApiError('word_not_found'), { code: 'not_translated_yet' });
  expect(errorSentence(unknown, 'es')).toEqual({ text: 'Word not found', language: 'en' });
});

test.each([
  ['en', 40, 'Too many failed attempts. Please try again in 40 seconds.'],
  ['en', 1, 'Too many failed attempts. Please try again in 1 second.'],
  ['en', 91, 'Too many failed attempts. Please try again in 2 minutes.'],
  ['ru', 21, 'Слишком много неудачных попыток. Попробуйте снова позже. Осталось: 21 секунда.'],
  ['ru', 22, 'Слишком много неудачных попыток. Попробуйте снова позже. Осталось: 22 секунды.'],
  ['ar', 2, 'محاولات فاشلة كثيرة. يُرجى إعادة المحاولة بعد انقضاء المدة التالية: ثانيتان.'],
  ['ar', 300, 'محاولات فاشلة كثيرة. يُرجى إعادة المحاولة بعد انقضاء المدة التالية: 5 دقائق.'],
  ['hi', 300, 'बहुत सारी कोशिशें नाकाम रहीं। 5 मिनट बाद फिर से कोशिश करें।'],
  ['de', 300, 'Zu viele Fehlversuche. Bitte versuche es in 5 Minuten noch einmal.'],
  ['tr', 300, 'Çok fazla başarısız deneme. Lütfen 5 dakika sonra tekrar deneyin.'],
  ['ka', 900, 'ძალიან ბევრი წარუმატებელი მცდელობა. სცადეთ ხელახლა მოგვიანებით. დარჩა: 15 წუთი.'],
] as const)('in %s a wait of %i seconds is told in the sentence', (language, retryAfterSeconds, text) => {
  const error = new ApiError('too_many_attempts', undefined, { retryAfterSeconds });
  expect(errorSentence(error, language)).toEqual({ text, language });
});

test.each(InterfaceLanguage.enum)('every refusal of too many requests tells the wait in %s', (language) => {
  const options = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  const wait = new Intl.NumberFormat(language, options).format(40);
  for (const code of ['too_many_attempts', 'too_many_requests', 'hourly_limit_reached'] as const) {
    const error = new ApiError(code, undefined, { retryAfterSeconds: 40 });
    expect(errorSentence(error, language).text).toContain(wait);
  }
});

test('a limit of a plan is told with its numbers in every language', () => {
  const reached = (detail?: string) =>
    new ApiError('vocabulary_limit_reached', undefined, { detail, limit: { limit: 1500, used: 1499 } });
  expect(errorSentence(reached(), 'de').text).toBe(
    `${sentenceIn('de', 'vocabulary_limit_reached')} (1.499/1.500)`,
  );
  expect(errorSentence(reached('Your plan allows 1500 words'), 'en').text).toBe(
    'Your plan allows 1500 words',
  );
});

test('a fault is logged also where the code names it, and a server that is busy is not', async () => {
  const lines: unknown[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  });
  app.setErrorHandler(handleError);
  const codes = ['internal_error', 'outside_service_failed', 'not_ready'] as const;
  for (const code of codes) app.get(`/${code}`, () => Promise.reject(new ApiError(code)));
  for (const code of codes) await app.inject(`/${code}`);
  expect(lines).toMatchObject([
    { err: { code: 'internal_error' } },
    { err: { code: 'outside_service_failed' } },
  ]);
});

test('requests that need another service which is away say so once a minute, and not of the database', async () => {
  const lines: unknown[] = [];
  const app = Fastify({
    loggerInstance: apiLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(Object.assign(new Error('no bucket'), { code: 'ECONNREFUSED' })));
  for (let call = 0; call < 2; call += 1) expect((await app.inject('/')).statusCode).toBe(503);
  expect(lines).toMatchObject([
    { msg: 'a connection to another service or a client breaks', what: 'request failed', calls: 1 },
  ]);
});
