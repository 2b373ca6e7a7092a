import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import type { OperatorApi } from '../operator-api/operator-api';
import { refreshShown, type OperatorQueries } from './operator-queries';

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

export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => refreshShown(cache);
}
