import type { InterfaceLanguage } from '@glossa/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveView } from '../../core/live-set/live-view';
import type { Preview } from '../../core/preview/preview';

/** What a request says of who sent it; light enough to be kept for as long as a stream is open. */
export interface Visitor {
  /** By the signed cookie; undefined without a good one. */
  id: string | undefined;
  locale: InterfaceLanguage;
  preview: Preview | undefined;
}

/** Who asks for something, and what that visitor is shown. */
export interface Visitors {
  /** The visitor's id by the signed cookie; undefined without a good one. */
  idOf(request: FastifyRequest): string | undefined;
  /** Which live set the visitor is to see. */
  viewOf(request: FastifyRequest): LiveView;
  visitorOf(request: FastifyRequest): Visitor;
  /** The same as `viewOf`, at any time after the request. */
  viewFor(visitor: Visitor): LiveView;
  /** Gives whoever has no id one with this answer. It counts for this request already. */
  welcome(request: FastifyRequest, reply: FastifyReply): void;
}
