import { FormattedMessage } from 'react-intl';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';

/** Which sentence tells of an event. */
function sentenceOf({ action, canary, guard, from, revoked }: ReleaseEvent): string {
  if (action === 'canary' && canary?.percent === 0) return 'console.event.canary.end';
  if (action === 'guard') return guard?.on ? 'console.event.guard.on' : 'console.event.guard.off';
  if (action === 'promote' && from === null) return 'console.event.promote.first';
  if (action === 'revoke' && revoked !== from) return 'console.event.revoke.other';
  return `console.event.${action}`;
}

/** Who did what. */
export function EventSentence({ event }: { event: ReleaseEvent }) {
  const { actor, app, version, from, revoked, canary } = event;
  return (
    <FormattedMessage
      id={sentenceOf(event)}
      values={{
        actor: <b>{actor}</b>,
        app,
        version,
        from,
        revoked,
        percent: canary?.percent,
      }}
    />
  );
}
