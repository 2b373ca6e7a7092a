import type { FastifyReply } from 'fastify';

/** Sends the page of a list that is a plain array in headers. */
export function pagedArray(
  reply: FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  void reply.headers({ 'x-page': page, 'x-per-page': perPage, 'x-total-count': total });
}
