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

/** Dependencies of the routes. */
export interface ApiDeps extends Language {
  database: Database;
  pool: Pool;
  tokens: AccessTokens;
  /** Words by level, from which quizzes take distractors. */
  glossary: Glossary;
  /** Folder of the self-hosted lessons, with a folder for each video. */
  mediaDirectory: string;
  settings: ServiceSettings;
}

/** The settings that routes read. */
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
