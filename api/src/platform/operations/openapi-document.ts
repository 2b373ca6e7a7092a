import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';

/** The parts of an OpenAPI 3.1 document that we read. */
export interface OpenApiDocument {
  openapi: string;
  /** By path template, then by lower-case method. */
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  /** By status. */
  responses: Record<string, Answer>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  required?: boolean;
  schema: TSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: object }>;
  content?: Content;
}

/** By media type. */
export type Content = Record<string, { schema: TSchema }>;

/** The document of an app whose routes are all registered. */
export function openApiDocument(app: FastifyInstance): OpenApiDocument {
  return app.swagger() as unknown as OpenApiDocument;
}
