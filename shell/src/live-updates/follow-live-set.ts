import { onRevisionSeen } from '@glossa/shared/api-client';
import { currentLocale, onLocaleChange } from '@glossa/shared/i18n';
import { pageLocale } from '../apps/store';
import { CatchUp } from './live-set-poller';
import { canLead } from './leadership';
import { OwnStream } from './own-stream';
import { SharedStream } from './shared-stream';

/**
 * Follows every change of the live set, hidden or not: by the browser's one stream, by asking whenever the tab comes
 * into sight, and when an answer of the API names a newer revision. A page that the browser freezes or keeps for "back"
 * lets go of everything and begins anew when it is woken. Returns the way to stop.
 */
export function followLiveSet(): () => void {
  let shared: SharedStream | undefined;
  let own: OwnStream | undefined;
  const catchUp = new CatchUp((news) => {
    shared?.share(news);
    own?.restart();
  });

  function begin(): void {
    if (shared || own) return;
    if (canLead()) shared = new SharedStream(catchUp, refused);
    else own = new OwnStream(catchUp);
  }
  function refused(): void {
    end();
    own = new OwnStream(catchUp);
  }
  function end(): void {
    shared?.end();
    own?.end();
    shared = own = undefined;
  }
  function wake(): void {
    begin();
    void catchUp.now();
  }
  function comeIntoSight(): void {
    own?.look();
    if (document.visibilityState !== 'visible') return;
    shared?.callRoll();
    void catchUp.now();
  }
  function reconnect(): void {
    shared?.restart();
    own?.restart();
    if (document.visibilityState === 'visible') void catchUp.now();
  }

  begin();
  // The visitor's own choice may have come after the page.
  if (pageLocale() !== currentLocale()) void catchUp.now();
  const stops = [
    end,
    listen(window, 'pagehide', end),
    listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && wake()),
    listen(document, 'freeze', end),
    listen(document, 'resume', wake),
    listen(document, 'visibilitychange', comeIntoSight),
    listen(window, 'focus', comeIntoSight),
    listen(window, 'online', reconnect),
    onLocaleChange(reconnect),
    onRevisionSeen((revision) => catchUp.seen(revision)),
  ];
  return () => stops.forEach((stop) => stop());
}

function listen(target: EventTarget, type: string, handle: (event: Event) => unknown): () => void {
  target.addEventListener(type, handle);
  return () => target.removeEventListener(type, handle);
}
