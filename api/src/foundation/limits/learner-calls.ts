import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import { countAnswer } from './byte-limits';
import { beginCosts, type CallCosts } from './call-costs';
import { type ApiLimits, learnerKey, rateLimitNetwork } from './limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers may be large or take long (files, lists): few of them run at a time for a learner. */
    heavy?: boolean;
  }
  interface FastifyRequest {
    learnerCall: LearnerCall | null;
  }
}

interface LearnerCall {
  costs: CallCosts;
  release: () => void;
  isAnswered: boolean;
  isClosed: boolean;
}

/** Limits the calls of each learner in this process, before they take a connection to the database. */
export class LearnerCalls {
  private readonly closings = new WeakMap<Socket, Promise<unknown>>();

  constructor(
    app: FastifyInstance,
    private readonly limits: ApiLimits,
  ) {
    app.decorateRequest('learnerCall', null);
    app.addHook('onSend', (request, _reply, payload, done) => {
      const { learnerCall } = request;
      if (learnerCall) {
        // A stream is made while it is sent.
        if (!(payload instanceof Readable)) learnerCall.costs.end();
        learnerCall.isAnswered = true;
        releaseIfOver(learnerCall);
      }
      done(null, countAnswer(limits, request, payload));
    });
  }

  /** Waits for a slot. It is released when the response is sent or, if the client leaves, when the handler is done. */
  async begin(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { calls, lightCalls, heavyCalls } = this.limits;
    const key = learnerKey(userId);
    await calls.take(key);
    const slots = request.routeOptions.config.heavy ? heavyCalls : lightCalls;
    const release = slots.tryTake(key) ?? (await slots.wait(key));
    const costs = beginCosts(this.limits, key, rateLimitNetwork(request.ip));
    const call = { costs, release, isAnswered: false, isClosed: false };
    request.learnerCall = call;
    const close = () => {
      call.isClosed = true;
      costs.abort();
      releaseIfOver(call);
    };
    // Not `finished`, which takes ten listeners of each response.
    reply.raw.once('finish', close).once('close', close);
    const { socket } = request.raw;
    // Node.js does not end a response that waits for earlier ones of its connection when the client leaves.
    if (!reply.raw.socket) void this.waitForClosing(socket).then(close, close);
    // The client left while the call waited. Answering it goes nowhere, but ends it.
    if (!socket.destroyed) return;
    close();
    throw new ApiError('malformed_request');
  }

  /** One listener for all calls of a connection. */
  private waitForClosing(socket: Socket): Promise<unknown> {
    if (socket.destroyed) return Promise.resolve();
    const closing = this.closings.get(socket) ?? once(socket, 'close');
    this.closings.set(socket, closing);
    return closing;
  }
}

function releaseIfOver(call: LearnerCall): void {
  if (!call.isAnswered || !call.isClosed) return;
  call.costs.end();
  call.release();
}
