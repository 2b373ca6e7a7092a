interface LiveFile {
  file: string;
}

interface LiveApp {
  version: string;
  base: string;
  entry: LiveFile;
  scripts: LiveFile[];
  messages: Record<string, LiveFile[]>;
}

/** Fetches a live app from the live set. */
export async function fetchLiveApp(site: string, app: string): Promise<LiveApp> {
  const { apps } = (await (await fetch(`${site}/releases/live`)).json()) as { apps: Record<string, LiveApp> };
  const live = apps[app];
  if (!live) throw new Error(`${app} is not live`);
  return live;
}
