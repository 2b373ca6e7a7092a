import { Skeleton } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FaultPanel } from '../faults/fault-panel';
import type { Resource } from './resource';
import { useResource } from './use-resource';

interface PartProps<Data> {
  readonly resource: Resource<Data>;
  /** How many outlines stand for what is coming. */
  readonly outlines?: number;
  readonly className?: string;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that one thing on the server fills: its outline, its fault with a way to try again, or itself. */
export function Part<Data>({ resource, outlines = 1, className, children }: PartProps<Data>) {
  const intl = useIntl();
  const { data, fault, loading } = useResource(resource);
  if (data !== undefined) return children(data);
  if (fault) return <FaultPanel fault={fault} busy={loading} onRetry={() => void resource.refresh()} />;
  const label = intl.formatMessage({ id: 'console.loading' });
  return <Skeleton label={label} shape="text" count={outlines} className={className} />;
}
