import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Pool } from 'pg';
import type { AccessTokens } from '../../accounts/access-token';
import type { Database } from '../database/connect';
import type { Glossary } from '../../language/glossary';
import type { Language } from '../../language/open-language';
import type { Settings } from '../settings/settings';

/** What the routes work with. */
export interface ApiDeps extends Language {
  database: Database;
  pool: Pool;
  tokens: AccessTokens;
  /** Words at a learner's level, from which quizzes take their wrong options. */
  glossary: Glossary;
  /** Folder of the self-hosted lessons, one folder a video. */
  mediaDirectory: string;
  settings: ServiceSettings;
}

/** What of the environment changes how requests are answered. */
export type ServiceSettings = Pick<
  Settings,
  'ai' | 'speech' | 'payments' | 'plans' | 'rates' | 'metricsToken'
>;

/** A Fastify whose routes are typed by their schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
