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

/** What is live, as pages are told. */
export async function liveApp(site: string, app: string): Promise<LiveApp> {
  const live = (await (await fetch(`${site}/releases/live`)).json()) as { apps: Record<string, LiveApp> };
  const found = live.apps[app];
  if (!found) throw new Error(`${app} is not live`);
  return found;
}
