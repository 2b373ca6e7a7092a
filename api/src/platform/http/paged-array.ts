import type { FastifyReply } from 'fastify';

/**
 * Tells in headers which part of a list a plain array is. Lists that were answered as arrays stay so, because an
 * older remote that reads them may come back.
 */
export function pagedArray(
  reply: FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  void reply.headers({ 'x-page': page, 'x-per-page': perPage, 'x-total-count': total });
}
