import { useLayoutEffect, useState } from 'react';

const SCHEMES = ['device', 'light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Scheme = (typeof SCHEMES)[number];
export type Direction = (typeof DIRECTIONS)[number];

interface Look {
  readonly scheme: Scheme;
  readonly direction: Direction;
}

/** How the page is drawn. It is in the address, such as `?scheme=dark&direction=rtl`, so that it can be linked to. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(readLook);
  useLayoutEffect(() => show(look), [look]);
  return [look, (change) => setLook((now) => ({ ...now, ...change }))];
}

function readLook(): Look {
  const query = new URLSearchParams(location.search);
  return {
    scheme: SCHEMES.find((scheme) => scheme === query.get('scheme')) ?? 'device',
    direction: DIRECTIONS.find((direction) => direction === query.get('direction')) ?? 'ltr',
  };
}

function show({ scheme, direction }: Look): void {
  const root = document.documentElement;
  root.dir = direction;
  if (scheme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = scheme;
  const { hash } = location;
  history.replaceState(null, '', `?scheme=${scheme}&direction=${direction}${hash}`);
}
