import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { loggableError } from './loggable-error';

/** The log of the API, by default on standard output: one JSON object a line, without anything of a learner's. */
export function apiLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: loggableError,
      error: loggableError,
      // Whoever hands a whole request or answer to the log.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null }),
      res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
