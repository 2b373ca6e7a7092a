import type { PublishedApp, PublishedVersion } from '@glossa/contract/operators/moves';
import { useIntl } from 'react-intl';

/** Versions to roll back to: first the one that a plain rollback takes, then those the gate accepts, then the others. */
export function rollbackTargets(app: PublishedApp | undefined): PublishedVersion[] {
  const rank = ({ rollback_target: isTarget, ready }: PublishedVersion) => (isTarget ? 0 : ready ? 1 : 2);
  return (app?.versions ?? [])
    .filter((each) => each.was_live && !each.live && !each.revoked)
    .sort((one, other) => rank(one) - rank(other));
}

export function RollbackTargetOptions({ targets }: { targets: readonly PublishedVersion[] }) {
  const intl = useIntl();
  return targets.map(({ version, rollback_target: isTarget, ready }) => {
    const name = isTarget ? 'rollbackTarget' : ready ? 'ready' : 'notReady';
    return (
      <option key={version} value={version}>
        {intl.formatMessage({ id: `console.option.${name}` }, { version })}
      </option>
    );
  });
}
