import { Skeleton } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FaultPanel } from '../faults/fault-panel';
import type { OperatorQuery } from './operator-queries';

interface QueryPartProps<Data> {
  readonly query: OperatorQuery<Data>;
  /** Number of skeleton lines while loading. */
  readonly outlines?: number;
  readonly className?: string;
  readonly children: (data: Data) => ReactNode;
}

export function QueryPart<Data>({ query, outlines = 1, className, children }: QueryPartProps<Data>) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useQuery(query);
  // A retry without data clears the fault; the panel stays meanwhile, so that its button keeps the focus.
  const [lastFault, setLastFault] = useState(error);
  if (!isFetching && error !== lastFault) setLastFault(error);
  if (data !== undefined) return children(data);
  const fault = error ?? lastFault;
  if (fault) return <FaultPanel fault={fault} busy={isFetching} onRetry={() => void refetch()} />;
  const label = intl.formatMessage({ id: 'console.loading' });
  return <Skeleton label={label} shape="text" count={outlines} className={className} />;
}
