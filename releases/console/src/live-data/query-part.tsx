import { Skeleton } from '@glossa/kit/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FaultPanel } from '../faults/fault-panel';
import { refetch, type OperatorQuery } from './operator-queries';
import { useOperatorData } from './use-operator-data';

interface QueryPartProps<Data> {
  readonly query: OperatorQuery<Data>;
  /** Number of skeleton lines while loading. */
  readonly outlines?: number;
  readonly className?: string;
  readonly children: (data: Data) => ReactNode;
}

export function QueryPart<Data>({ query, outlines = 1, className, children }: QueryPartProps<Data>) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { data, fault, loading } = useOperatorData(query);
  // A retry without data clears the fault; the panel stays meanwhile, so that its button keeps the focus.
  const [lastFault, setLastFault] = useState(fault);
  if (!loading && fault !== lastFault) setLastFault(fault);
  if (data !== undefined) return children(data);
  const shown = fault ?? lastFault;
  if (shown) return <FaultPanel fault={shown} busy={loading} onRetry={() => void refetch(cache, query)} />;
  const label = intl.formatMessage({ id: 'console.loading' });
  return <Skeleton label={label} shape="text" count={outlines} className={className} />;
}
