import { useEffect, useState } from 'react';
import { replaceCopies, withUrls } from '../apps/replace-copies';
import { liveApp } from '../apps/store';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { isAway } from '../service-return/outage';
import { isChunkError } from '../service-return/service-return';
import type * as signedIn from './signed-in';
import { FullPageSpinner } from './spinners';

type SignedIn = typeof signedIn;

/** With pauses that grow from a second. What does not come then, while the service is there, will not come. */
const MAX_ATTEMPTS = 4;

let loaded: SignedIn | undefined;
let loading: Promise<SignedIn> | undefined;

/** Loads the code of the learners' pages once, through an outage too. Rejects where it is broken, or missing without one. */
export const loadSignedIn = () =>
  (loading ??= new Promise((resolve, reject) => {
    let attempts = 0;
    const load = async () => {
      try {
        return await importSignedIn();
      } catch (error) {
        attempts += 1;
        if (isChunkError(error) && (isAway() || attempts < MAX_ATTEMPTS)) throw error;
        reject(error instanceof Error ? error : new Error(String(error)));
        return undefined;
      }
    };
    loadWithRetry(load, (code) => code && resolve((loaded = code)));
  }));

/** For a page that will need it, which then shows a failure. */
export const preloadSignedIn = () => void loadSignedIn().catch(() => undefined);

async function importSignedIn(): Promise<SignedIn> {
  const load = () => import(/* webpackChunkName: "signed-in" */ './signed-in');
  try {
    return await load();
  } catch (error) {
    const shell = liveApp('shell');
    if (!shell || !isChunkError(error)) throw error;
    const { frame_scripts = [], frame_styles = [] } = shell;
    await replaceCopies(withUrls(shell, [...frame_scripts, ...frame_styles]), error);
    return load();
  }
}

export const SignedInLayout = () => <Late part="SignedInLayout" />;
export const SignedInMount = () => <Late part="MountedApp" />;

function Late({ part }: { part: 'SignedInLayout' | 'MountedApp' }) {
  const [code, setCode] = useState(loaded);
  useEffect(() => {
    // The loader of the route fails with it, and the site shows that.
    if (!code) void loadSignedIn().then(setCode, () => undefined);
  }, [code]);
  const Part = code?.[part];
  return Part ? <Part /> : <FullPageSpinner />;
}
