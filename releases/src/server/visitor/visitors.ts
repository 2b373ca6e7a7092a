import type { FastifyRequest } from 'fastify';
import type { LiveView } from '../../core/live-view';

/** Who asks for something, and what that visitor is shown. */
export interface Visitors {
  /** The visitor's id by the signed cookie; undefined without a good one. */
  idOf(request: FastifyRequest): string | undefined;
  /** Which live set the visitor is to see. */
  viewOf(request: FastifyRequest): LiveView;
}
