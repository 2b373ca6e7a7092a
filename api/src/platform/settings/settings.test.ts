import os from 'node:os';
import path from 'node:path';
import { SettingsError } from '@glossa/server/server-settings';
import { readSettings } from './settings';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345',
  SITE_URL: 'https://learn.example/',
};

test('an empty environment gives a local server with its own database', () => {
  expect(readSettings({ AUTH_SECRET: '', DATABASE_URL: '' }, '/srv/glossa')).toEqual({
    host: '127.0.0.1',
    port: 4100,
    processes: expect.any(Number),
    dataDirectory: '/srv/glossa',
    videosDirectory: '/srv/glossa/api/videos',
    wordsFile: '/srv/glossa/api/words.mdb',
    databaseUrl: undefined,
    authSecret: undefined,
    trustProxy: 'loopback',
    demoLessons: true,
    demoAccount: true,
    exitWithParent: false,
    logLevel: 'info',
    logOneReadIn: 1,
    checksResponses: false,
    metricsToken: undefined,
    ai: undefined,
    speech: undefined,
    mail: undefined,
    siteUrl: undefined,
    payments: { kind: 'mock' },
    plans: {
      currency: 'GEL',
      prices: { one_month: 19.9, three_months: 49.9, six_months: 89.9, yearly: 149.9 },
      quizLimits: { one_month: 50, three_months: 75, six_months: 100, yearly: -1 },
      free: { vocabularyLimit: 500, quizLimit: 10 },
    },
    rates: {
      registrationsPerHour: 60,
      callsPerMinute: 1_200,
      paidCallsPerMinute: 120,
      importsPerHour: 30,
      exportsPerHour: 60,
      speechMinutesPerHour: 120,
      speechMinutesPerDay: 240,
    },
    uploads: {
      maxFileBytes: 500 * 1024 ** 2,
      free: { videos: 3, bytes: 1024 ** 3 },
      paid: { videos: 100, bytes: 20 * 1024 ** 3 },
      bucket: undefined,
    },
    playlists: { maxPlaylists: 50, maxVideos: 200, areShared: true },
    mediaOrigins: ['https://upload.wikimedia.org', 'https://archive.org', 'https://*.archive.org'],
    oembedUrl: 'https://www.youtube.com/oembed',
  });
});

test('variables are read with their kinds', () => {
  const environment = { API_PORT: '0', DATA_DIR: 'here', EXIT_WITH_PARENT: '1', HOST: '::1', UNRELATED: 'x' };
  expect(readSettings(environment, '/srv/glossa')).toMatchObject({
    port: 0,
    dataDirectory: path.resolve('here'),
    exitWithParent: true,
    host: '::1',
  });
});

test.each([
  ['one for each core', 2, 8, 2],
  ['four at most', 16, 64, 4],
  ['no more than have memory', 4, 4, 2],
  ['at least one', 1, 1, 1],
])('the machine decides how many processes serve: %s', (_what, cores, gigabytes, processes) => {
  jest.spyOn(os, 'availableParallelism').mockReturnValue(cores);
  jest.spyOn(os, 'totalmem').mockReturnValue(gigabytes * 1024 ** 3);
  expect(readSettings({}, '/srv/glossa').processes).toBe(processes);
  expect(readSettings({ API_PROCESSES: '3' }, '/srv/glossa').processes).toBe(3);
  jest.restoreAllMocks();
});

test.each(['-1', '5', '1.5', 'all'])('no machine has %s processes', (API_PROCESSES) => {
  expect(() => readSettings({ API_PROCESSES }, '/srv/glossa')).toThrow(/API_PROCESSES must be /);
});

test('the address of the mail server changes no option of ours but whether it has to encrypt', () => {
  const read = (SMTP_URL: string) =>
    readSettings({ SMTP_URL, MAIL_FROM: 'a@b.example', SITE_URL: 'https://b.example' }, '/srv/glossa').mail;
  const good = [
    'smtp://mail.example',
    'smtps://me:p%40ss@mail.example:465/',
    'smtp://[::1]:25?requireTLS=false',
  ];
  expect(good.map((address) => read(address)?.smtpUrl)).toEqual(good);
  for (const query of [
    'disableFileAccess=false',
    'requireTLS=0',
    'requireTLS=false&tls.rejectUnauthorized=false',
  ])
    expect(() => read(`smtp://mail.example?${query}`)).toThrow('no parameter but requireTLS');
});

test('all mistakes are named at once, without their values', () => {
  const environment = { API_PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db', AUTH_SECRET: 'short' };
  const read = () => readSettings(environment, '/srv/glossa');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/API_PORT.*DATABASE_URL.*AUTH_SECRET/);
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/99'],
  ['API_PORT', ' '],
  ['API_PORT', 'true'],
  ['API_PORT', '41e2'],
  ['FREE_QUIZ_LIMIT', '0x10'],
  ['PRICE_YEARLY', 'true'],
  ['PRICE_YEARLY', '0.001'],
  ['PAYMENT_CURRENCY', 'LEI'],
  ['SITE_URL', 'https://glossa example'],
  ['SITE_URL', 'https://glossa.example:port'],
  ['SITE_URL', 'https://glossa.example/?from=mail'],
  ['SITE_URL', 'https://glossa.example/#top'],
  ['AI_BASE_URL', 'http://[models]/v1'],
  ['STRIPE_API_URL', 'https://stripe.example/v1'],
  ['MEDIA_ORIGINS', 'https:'],
  ['MEDIA_ORIGINS', 'https://*'],
  ['MEDIA_ORIGINS', 'http://media.example'],
  ['MEDIA_ORIGINS', 'https://media.example/films'],
  ['MEDIA_ORIGINS', "https://media.example; script-src 'unsafe-inline'"],
  ['MEDIA_ORIGINS', 'https://media.example none'],
])('%s cannot be %j', (name, text) => {
  const environment = { ...stripe, AI_MODEL: 'a', AI_BASE_URL: 'http://127.0.0.1:9', [name]: text };
  expect(() => readSettings(environment, '/srv/glossa')).toThrow(new RegExp(`cannot be used: ${name} `));
});

test.each([
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fc00::1'],
  ['TRUST_PROXY', 'uniquelocal'],
  ['FREE_QUIZ_LIMIT', '-1'],
  ['PRICE_YEARLY', '99'],
  ['PAYMENT_CURRENCY', 'JPY'],
  ['SITE_URL', 'http://localhost:8080/'],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
  ['AI_BASE_URL', 'https://models.example/v1'],
  ['MEDIA_ORIGINS', 'https://media.example https://*.films.example:8443'],
  ['MEDIA_ORIGINS', 'none'],
])('%s can be %j', (name, text) => {
  const environment = { ...stripe, AI_MODEL: 'a', AI_BASE_URL: 'http://127.0.0.1:9', [name]: text };
  expect(() => readSettings(environment, '/srv/glossa')).not.toThrow();
});

test('all misread texts are named at once', () => {
  const environment = {
    API_PORT: ' ',
    TRUST_PROXY: 'banana',
    PAYMENT_CURRENCY: 'LEI',
    SITE_URL: 'http://a?b',
  };
  expect(() => readSettings(environment, '/srv/glossa')).toThrow(
    /API_PORT.*TRUST_PROXY.*SITE_URL.*PAYMENT_CURRENCY/,
  );
});

test('an incomplete service is refused, and the missing variables are named', () => {
  const environment = {
    AI_BASE_URL: 'http://127.0.0.1:9',
    STT_API_KEY: 'a-long-key',
    STRIPE_SECRET_KEY: 'sk_test_1',
  };
  expect(() => readSettings(environment, '/srv/glossa')).toThrow(
    /AI_BASE_URL needs AI_MODEL.*STT_API_KEY needs STT_BASE_URL.*STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.*SITE_URL/,
  );
});

test('mock payments cannot be on beside a Stripe key', () => {
  expect(readSettings(stripe, '/srv/glossa').payments).toMatchObject({
    kind: 'stripe',
    siteUrl: 'https://learn.example',
  });
  expect(() => readSettings({ ...stripe, MOCK_PAYMENTS: '1' }, '/srv/glossa')).toThrow(
    /MOCK_PAYMENTS must not/,
  );
});

test('payments can be off altogether', () => {
  expect(readSettings({ MOCK_PAYMENTS: '0' }, '/srv/glossa').payments).toEqual({ kind: 'off' });
});
