import path from 'node:path';
import { BadSettings, readSettings } from './settings';

test('an empty environment gives a local server with its own database', () => {
  expect(readSettings({ AUTH_SECRET: '', DATABASE_URL: '' }, '/srv/glossa')).toEqual({
    host: '127.0.0.1',
    port: 4100,
    dataDirectory: '/srv/glossa',
    databaseUrl: undefined,
    authSecret: undefined,
    trustProxy: 'loopback',
    demoAccount: true,
    exitWithParent: false,
    logLevel: 'info',
    metricsToken: undefined,
    ai: undefined,
    speech: undefined,
    payments: { kind: 'mock' },
    plans: {
      currency: 'GEL',
      prices: { one_month: 19.9, three_months: 49.9, six_months: 89.9, yearly: 149.9 },
      quizLimits: { one_month: 50, three_months: 75, six_months: 100, yearly: -1 },
      free: { vocabularyLimit: 50, quizLimit: 5 },
    },
    rates: { registrationsPerHour: 30, paidCallsPerMinute: 120 },
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

test('all mistakes are named at once, without their values', () => {
  const environment = { API_PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db', AUTH_SECRET: 'short' };
  const read = () => readSettings(environment, '/srv/glossa');
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(/API_PORT.*DATABASE_URL.*AUTH_SECRET/);
  expect(read).not.toThrow(/hunter2/);
});

test('half a service is refused, and what is missing is named', () => {
  const environment = {
    AI_BASE_URL: 'http://127.0.0.1:9',
    STT_API_KEY: 'a-long-key',
    STRIPE_SECRET_KEY: 'sk_test_1',
  };
  expect(() => readSettings(environment, '/srv/glossa')).toThrow(
    /AI_BASE_URL needs AI_MODEL.*STT_API_KEY needs STT_BASE_URL.*STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.*SITE_URL/,
  );
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345',
  SITE_URL: 'https://learn.example/',
};

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
