import { once } from 'node:events';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { Semaphore } from 'async-mutex';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../../platform/errors/api-error';
import { throwIfRefused } from './rate-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers may be large or take long (files, lists): few of them run at a time for a learner. */
    heavy?: boolean;
  }
  interface FastifyRequest {
    learnerCall: LearnerCall | null;
  }
}

/** Calls of one learner that run at a time; several tabs make several calls each. */
const MAX_RUNNING = { light: 12, heavy: 3 };
/** Calls that wait behind them; one more is refused. */
const MAX_WAITING = 36;

interface LearnerCall {
  release: () => void;
  isAnswered: boolean;
  isClosed: boolean;
  isReleased: boolean;
}

interface Queue {
  running: Semaphore;
  calls: number;
}

/** Limits the calls of each learner in this process, before they take a connection to the database. */
export class LearnerCalls {
  private readonly queues = new Map<string, Queue>();
  private readonly rate: RateLimiterMemory;
  private readonly closings = new WeakMap<Socket, Promise<unknown>>();

  constructor(app: FastifyInstance, callsPerMinute: number) {
    this.rate = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
    app.decorateRequest('learnerCall', null);
    app.addHook('onSend', async ({ learnerCall }) => {
      if (!learnerCall) return;
      learnerCall.isAnswered = true;
      releaseIfOver(learnerCall);
    });
  }

  /** Waits for a slot. It is released when the response is sent or, if the client leaves, when the handler is done. */
  async begin(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await throwIfRefused('too_many_requests', this.rate.consume(userId));
    const kind = request.routeOptions.config.heavy ? 'heavy' : 'light';
    const release = await this.waitForSlot(`${kind} ${userId}`, MAX_RUNNING[kind]);
    const call = { release, isAnswered: false, isClosed: false, isReleased: false };
    request.learnerCall = call;
    const close = () => {
      call.isClosed = true;
      releaseIfOver(call);
    };
    finished(reply.raw, close);
    const { socket } = request.raw;
    // Node.js does not end a response that waits for earlier ones of its connection when the client leaves.
    if (!reply.raw.socket) void this.waitForClosing(socket).then(close, close);
    // The client left while the call waited. Answering it goes nowhere, but ends it.
    if (socket.destroyed) throw new ApiError('malformed_request');
  }

  /** One listener for all calls of a connection. */
  private waitForClosing(socket: Socket): Promise<unknown> {
    if (socket.destroyed) return Promise.resolve();
    const closing = this.closings.get(socket) ?? once(socket, 'close');
    this.closings.set(socket, closing);
    return closing;
  }

  private async waitForSlot(key: string, max: number): Promise<() => void> {
    const queue = this.queues.get(key) ?? { running: new Semaphore(max), calls: 0 };
    if (queue.calls >= max + MAX_WAITING) {
      throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: 1 });
    }
    this.queues.set(key, queue);
    queue.calls += 1;
    const [, release] = await queue.running.acquire();
    return () => {
      release();
      queue.calls -= 1;
      if (queue.calls === 0) this.queues.delete(key);
    };
  }
}

function releaseIfOver(call: LearnerCall): void {
  if (!call.isAnswered || !call.isClosed || call.isReleased) return;
  call.isReleased = true;
  call.release();
}
