import { useMemo } from 'react';
import type { Plan } from '@glossa/contract/operators/plan';
import { useDesk } from '../live-data/desk';
import { Resource } from '../live-data/resource';

/** The revision is not asked for by: the plan is of whatever is live, and has to be made anew when that has moved. */
function planAt(_revision: number, load: () => Promise<Plan>): Resource<Plan> {
  return new Resource(load);
}

/** What a version would change, against the live set that the operator has seen. */
export function usePlan(app: string, version: string, revision: number) {
  const { api } = useDesk();
  // Another live set makes another plan.
  return useMemo(() => planAt(revision, () => api.plan(app, version)), [api, app, version, revision]);
}
