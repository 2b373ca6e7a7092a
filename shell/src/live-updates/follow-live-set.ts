import { onRevisionSeen } from '@glossa/kit/api-client';
import { currentLocale, onLocaleChange } from '@glossa/kit/i18n';
import { listen } from '@glossa/kit/browser';
import { appStore } from '../apps/store';
import { canShareStream } from './leadership';
import { LiveSetPoller } from './live-set-poller';
import { TabStream } from './live-stream';
import { SharedStream } from './shared-stream';

/**
 * Follows each change of the live set, also while the tab is hidden: by the browser's one stream, by a poll whenever the
 * tab becomes visible, and when an answer of the API names a newer revision. A page that the browser freezes or keeps in
 * the back/forward cache closes everything and starts again when it is resumed. Returns the function that stops it.
 */
export function followLiveSet(): () => void {
  let shared: SharedStream | undefined;
  let own: TabStream | undefined;
  const poller = new LiveSetPoller((news) => {
    shared?.share(news);
    own?.restart();
  });

  function begin(): void {
    if (shared || own) return;
    if (canShareStream()) shared = new SharedStream(poller, useOwnStream);
    else own = new TabStream(poller);
  }
  function useOwnStream(): void {
    end();
    own = new TabStream(poller);
  }
  function end(): void {
    shared?.end();
    own?.end();
    shared = own = undefined;
  }
  function resume(): void {
    begin();
    void poller.poll();
  }
  function onVisibilityChange(): void {
    own?.update();
    if (document.visibilityState !== 'visible') return;
    shared?.checkLeader();
    void poller.poll();
  }
  function reconnect(): void {
    shared?.restart();
    own?.restart();
    if (document.visibilityState === 'visible') void poller.poll();
  }

  begin();
  // The visitor may have chosen another language after the page was composed.
  if (appStore.getState().pageLocale !== currentLocale()) void poller.poll();
  const stops = [
    end,
    listen(window, {
      pagehide: end,
      pageshow: ({ persisted }) => persisted && resume(),
      focus: onVisibilityChange,
      online: reconnect,
    }),
    listen(document as EventTarget, { freeze: end, resume, visibilitychange: onVisibilityChange }),
    onLocaleChange(reconnect),
    onRevisionSeen((revision) => poller.noteRevision(revision)),
  ];
  return () => stops.forEach((stop) => stop());
}
