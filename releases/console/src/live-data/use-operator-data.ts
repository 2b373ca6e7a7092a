import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import { faultOf, type ApiFault } from '../operator-api/api-fault';
import type { OperatorApi } from '../operator-api/operator-api';
import { refreshShown, type OperatorQueries, type OperatorQuery } from './operator-queries';

interface Operator {
  readonly api: OperatorApi;
  readonly me: Me;
  readonly queries: OperatorQueries;
}

const OperatorContext = createContext<Operator | undefined>(undefined);
export const OperatorProvider = OperatorContext.Provider;

/** The token's owner, and the calls and queries made with the token. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('Nobody is signed in');
  return operator;
}

/** Old data stay beside a fault: they are better than nothing, if said to be old. */
export interface OperatorData<Data> {
  readonly data?: Data;
  /** When the data came, in milliseconds since 1970. */
  readonly asOf?: number;
  /** Of the last attempt. */
  readonly fault?: ApiFault;
  readonly loading: boolean;
}

/** Fetches when there are no data or they are stale. */
export function useOperatorData<Data>(query: OperatorQuery<Data>): OperatorData<Data> {
  const { data, error, isFetching, dataUpdatedAt } = useQuery(query);
  const fault = useMemo(() => (error ? faultOf(error) : undefined), [error]);
  return { data, asOf: data === undefined ? undefined : dataUpdatedAt, fault, loading: isFetching };
}

export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => refreshShown(cache), [cache]);
}
