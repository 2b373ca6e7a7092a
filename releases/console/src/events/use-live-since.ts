import type { PublishedApp } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { useQuery } from '@tanstack/react-query';
import { useOperator } from '../live-data/use-operator';

const LIVE_ACTIONS: readonly ReleaseEvent['action'][] = ['promote', 'rollback', 'revoke'];

export function useLiveSince({ app, live }: PublishedApp): string | undefined {
  const { data } = useQuery(useOperator().queries.log);
  const moves = (data?.events ?? []).filter((each) => each.app === app && LIVE_ACTIONS.includes(each.action));
  const first = moves.findLastIndex(({ version }) => version !== live) + 1;
  return moves[first]?.at;
}
