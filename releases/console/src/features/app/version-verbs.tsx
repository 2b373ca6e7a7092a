import type { ListedApp, ListedVersion } from '../../operator-api/answers';
import { VerbButton } from '../../verbs/verb-button';
import styles from './version-list.module.css';

interface VersionVerbsProps {
  readonly app: ListedApp;
  readonly version: ListedVersion;
}

/** What can be done with a version as it stands. */
export function VersionVerbs({ app: { app, live }, version: { version, ...standing } }: VersionVerbsProps) {
  const about = { app, version };
  if (standing.revoked) return null;
  return (
    <div className={styles.verbs}>
      {!standing.live && (
        <>
          <VerbButton verb="plan" {...about} text="console.verb.plan" />
          <VerbButton verb="promote" {...about} text="console.verb.promote" />
          {standing.was_live && live !== null && (
            <VerbButton verb="rollback" {...about} text="console.verb.rollbackTo" />
          )}
          {live !== null && <VerbButton verb="canary" {...about} text="console.verb.canaryOf" />}
        </>
      )}
      <VerbButton verb="revoke" variant="danger-quiet" {...about} text="console.verb.revoke" />
    </div>
  );
}
