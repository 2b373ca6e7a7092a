import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import { toApiFault, type ApiFault } from '../operator-api/call-api';
import type { OperatorApi } from '../operator-api/operator-api';
import { refreshShown, type OperatorQueries, type OperatorQuery } from './operator-queries';

interface Operator {
  readonly api: OperatorApi;
  readonly me: Me;
  readonly queries: OperatorQueries;
}

const OperatorContext = createContext<Operator | undefined>(undefined);
export const OperatorProvider = OperatorContext.Provider;

export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('No operator is signed in');
  return operator;
}

/** After a fault the old data stay. */
export interface OperatorData<Data> {
  readonly data?: Data;
  /** When the data arrived, in milliseconds since the epoch. */
  readonly asOf?: number;
  readonly fault?: ApiFault;
  readonly loading: boolean;
}

export function useOperatorData<Data>(query: OperatorQuery<Data>): OperatorData<Data> {
  const { data, error, isFetching, dataUpdatedAt } = useQuery(query);
  const fault = useMemo(() => (error ? toApiFault(error) : undefined), [error]);
  return { data, asOf: data === undefined ? undefined : dataUpdatedAt, fault, loading: isFetching };
}

export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => refreshShown(cache), [cache]);
}
