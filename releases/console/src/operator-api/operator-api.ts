import type { Me, TokenList } from '@glossa/contract/operators/token';
import type { CanaryResult, GuardResult } from '@glossa/contract/operators/canary';
import type { HealthReport } from '@glossa/contract/operators/health';
import type { AppList, LogResult, MoveResult } from '@glossa/contract/operators/moves';
import type { Plan } from '@glossa/contract/operators/plan';
import type { TabList } from '@glossa/contract/operators/tabs';

import { ApiFault } from './api-fault';
import { callApi, type Call } from './call-api';

/** What every move says of itself. */
export interface MoveRequest {
  readonly reason?: string;
  /** The revision that the operator looked at. */
  readonly expected_revision: number;
  readonly force?: boolean;
}

export interface GuardRequest {
  readonly on: boolean;
  readonly min_visitors?: number;
  readonly min_networks?: number;
  readonly max_excess?: number;
  readonly reason?: string;
}

/** The calls of the console, with the token of whoever signed in. `onRefused` hears when the token is no longer good. */
export function createOperatorApi(token: string, onRefused: (fault: ApiFault) => void = () => undefined) {
  async function call<Answer>(request: Call): Promise<Answer> {
    try {
      return await callApi<Answer>(token, request);
    } catch (fault) {
      if (fault instanceof ApiFault && fault.status === 401) onRefused(fault);
      throw fault;
    }
  }
  const get = <Answer>(path: string, query?: Call['query']) => call<Answer>({ method: 'GET', path, query });
  const post = <Answer>(path: string, body: unknown) => call<Answer>({ method: 'POST', path, body });
  return {
    me: () => get<Me>('/me'),
    apps: () => get<AppList>('/apps'),
    health: () => get<HealthReport>('/health'),
    tabs: () => get<TabList>('/tabs'),
    log: () => get<LogResult>('/log'),
    tokens: () => get<TokenList>('/tokens'),
    plan: (app: string, version: string) => get<Plan>(`/apps/${app}/plan`, { version }),
    confirmation: (app: string, revision: number) => get<TabList>('/tabs', { app, revision }),
    promote: (app: string, body: MoveRequest & { version: string }) =>
      post<MoveResult>(`/apps/${app}/promote`, body),
    rollback: (app: string, body: MoveRequest & { version?: string }) =>
      post<MoveResult>(`/apps/${app}/rollback`, body),
    revoke: (app: string, body: MoveRequest & { version: string; to?: string }) =>
      post<MoveResult>(`/apps/${app}/revoke`, body),
    canary: (app: string, body: MoveRequest & { version?: string; percent: number }) =>
      post<CanaryResult>(`/apps/${app}/canary`, body),
    guard: (app: string, body: GuardRequest) => post<GuardResult>(`/apps/${app}/guard`, body),
  };
}

export type OperatorApi = ReturnType<typeof createOperatorApi>;
