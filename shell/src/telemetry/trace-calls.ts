import { callTracing } from '@glossa/kit/api-client';
import { CALLER_NAMES } from '@glossa/contract/page-protocol';
import { findScreen } from '@glossa/kit/federation';
import { listen, randomId } from '@glossa/kit/browser';
import { appStore, findApp } from '../apps/store';
import { findOwner, findVersion, readFrames, SHELL } from './script-owners';

/** A call that is made later is not what the learner's last action has started. */
const ACTION_TIMEOUT_MS = 5_000;
/** A browser keeps ten frames by default, of which the client of the API takes eight. */
const MAX_FRAMES = 40;

/**
 * Tells the site server with each call to which trace it belongs (`traceparent`) and which app makes it, in which version and
 * on which screen (`baggage`). Calls of one action of the learner are one trace. Returns the function that stops counting
 * actions.
 */
export function traceCalls(): () => void {
  let action = { traceId: '', startedAt: -Infinity };
  const startAction = () => {
    action = { traceId: randomId(), startedAt: performance.now() };
  };
  Object.assign(callTracing, {
    findApp: findCaller,
    headers: (app: string = findCaller() ?? findApp(location.pathname) ?? SHELL) => {
      const isOfAction = performance.now() - action.startedAt < ACTION_TIMEOUT_MS;
      const traceId = isOfAction ? action.traceId : randomId();
      // The server decides about the flag, which says that the trace is recorded.
      return { traceparent: `00-${traceId}-${randomId().slice(0, 16)}-00`, baggage: describeCaller(app) };
    },
  });
  return listen(
    window as EventTarget,
    { click: startAction, keydown: startAction, popstate: startAction },
    { capture: true },
  );
}

/** The app whose code runs; undefined where no script of an app does, such as in a test. */
function findCaller(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = MAX_FRAMES;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return findOwner(readFrames(stack));
}

/** As W3C Baggage. Nothing in it says who the learner is: the screen is named by its pattern. */
function describeCaller(app: string): string {
  const members = {
    [CALLER_NAMES.app]: app,
    [CALLER_NAMES.version]: findVersion(app),
    [CALLER_NAMES.screen]: findScreenPath(location.pathname),
  };
  return Object.entries(members)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
    .join(',');
}

function findScreenPath(pathname: string): string | undefined {
  const name = findApp(pathname);
  const open = Object.values(appStore.getState().versions).find(({ app, isOpen }) => app === name && isOpen);
  return findScreen(open?.loaded?.module.screens ?? [], pathname)?.screen.path;
}
