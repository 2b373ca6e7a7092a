import { useEffect, useState } from 'react';
import { loadWithRetry } from '../catalogues/load-with-retry';
import type * as signedIn from './signed-in';
import { FullPageSpinner } from './spinners';

type SignedIn = typeof signedIn;

let loaded: SignedIn | undefined;
let loading: Promise<SignedIn> | undefined;

/** Loads the code of the learners' pages once, with as many attempts as it takes. Their pages name its files. */
export const loadSignedIn = () =>
  (loading ??= new Promise((resolve) => {
    loadWithRetry(
      () => import(/* webpackChunkName: "signed-in" */ './signed-in'),
      (code) => resolve((loaded = code)),
    );
  }));

export const SignedInLayout = () => <Late part="SignedInLayout" />;
export const SignedInMount = () => <Late part="MountedApp" />;

function Late({ part }: { part: 'SignedInLayout' | 'MountedApp' }) {
  const [code, setCode] = useState(loaded);
  useEffect(() => {
    if (!code) void loadSignedIn().then(setCode);
  }, [code]);
  const Part = code?.[part];
  return Part ? <Part /> : <FullPageSpinner />;
}
