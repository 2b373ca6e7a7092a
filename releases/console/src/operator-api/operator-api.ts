import type { CanaryResult, GuardBody, GuardResult } from '@glossa/contract/operators/canary';
import type { ErrorList } from '@glossa/contract/operators/errors';
import type { Graph } from '@glossa/contract/operators/graph';
import type { HealthReport } from '@glossa/contract/operators/health';
import type { AppList, LogResult, MoveOptions, MoveResult } from '@glossa/contract/operators/moves';
import type { Plan } from '@glossa/contract/operators/plan';
import type { PreviewList, PreviewRecord } from '@glossa/contract/operators/preview';
import type { ApproveBody, ProposalResult, WithdrawResult } from '@glossa/contract/operators/proposal';
import type { TabList } from '@glossa/contract/operators/tabs';
import type { Me, TokenList } from '@glossa/contract/operators/token';
import { ApiFault, callApi, type Call } from './call-api';

export type Confirmed = Readonly<Omit<MoveOptions, 'expected_revision'>>;

export interface MoveRequest extends Confirmed {
  /** The revision that the operator saw. */
  readonly expected_revision: number;
}

/** The console's calls. `onRefused` is called when the token is no longer valid. */
export function createOperatorApi(token: string, onRefused: (fault: ApiFault) => void = () => undefined) {
  async function call<Answer>(request: Call): Promise<Answer> {
    try {
      return await callApi<Answer>(token, request);
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) onRefused(error);
      throw error;
    }
  }
  const get = <Answer>(path: string) => call<Answer>({ method: 'GET', path });
  const post = <Answer>(path: string, body: object) => call<Answer>({ method: 'POST', path, body });
  return {
    me: () => get<Me>('/me'),
    apps: () => get<AppList>('/apps'),
    graph: () => get<Graph>('/graph'),
    health: () => get<HealthReport>('/health'),
    errors: (app: string) => get<ErrorList>(`/apps/${app}/errors`),
    tabs: () => get<TabList>('/tabs'),
    log: () => get<LogResult>('/log'),
    tokens: () => get<TokenList>('/tokens'),
    previews: () => get<PreviewList>('/previews'),
    revokePreview: (id: string) => post<PreviewRecord>(`/previews/${id}/revoke`, {}),
    plan: (app: string, version: string) =>
      get<Plan>(`/apps/${app}/plan?version=${encodeURIComponent(version)}`),
    confirmation: (app: string, revision: number) => get<TabList>(`/tabs?app=${app}&revision=${revision}`),
    promote: (app: string, body: MoveRequest & { version: string }) =>
      post<MoveResult | ProposalResult>(`/apps/${app}/promote`, body),
    approve: (app: string, body: ApproveBody) => post<MoveResult>(`/apps/${app}/approve`, body),
    withdraw: (app: string) => post<WithdrawResult>(`/apps/${app}/withdraw`, {}),
    rollback: (app: string, body: MoveRequest & { version?: string }) =>
      post<MoveResult>(`/apps/${app}/rollback`, body),
    revoke: (app: string, body: MoveRequest & { version: string; to?: string }) =>
      post<MoveResult>(`/apps/${app}/revoke`, body),
    canary: (app: string, body: MoveRequest & { version?: string; percent: number }) =>
      post<CanaryResult>(`/apps/${app}/canary`, body),
    guard: (app: string, body: GuardBody) => post<GuardResult>(`/apps/${app}/guard`, body),
  };
}

export type OperatorApi = ReturnType<typeof createOperatorApi>;
