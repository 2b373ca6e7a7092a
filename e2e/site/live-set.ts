import type { LiveApp, LiveSet } from '@glossa/contract/release';

export async function readLiveSet(siteUrl: string): Promise<LiveSet> {
  return (await (await fetch(`${siteUrl}/releases/live`)).json()) as LiveSet;
}

export async function readLiveApp(siteUrl: string, name: string): Promise<LiveApp> {
  const app = (await readLiveSet(siteUrl)).apps[name];
  if (!app) throw new Error(`${name} is not live`);
  return app;
}
