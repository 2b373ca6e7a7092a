import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSite, type RunningSite } from '../src/server/startup/run-site';
import { siteSettings } from '../src/server/startup/site-settings';

/** Sites in this process, for tests that use HTTP as an operator does. They stop after each test. */
export class RunningSites {
  private readonly running: RunningSite[] = [];

  constructor() {
    afterEach(async () => {
      while (this.running.length > 0) await this.stopLast();
    });
  }

  /** On a free port unless another is given. */
  start(dataDir: string, port = 0): Promise<RunningSite> {
    return this.startWith({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  }

  async startWith(environment: NodeJS.ProcessEnv): Promise<RunningSite> {
    const site = await runSite(siteSettings({ PORT: '0', ...environment }));
    this.running.push(site);
    return site;
  }

  async stopLast(): Promise<void> {
    await this.running.pop()?.stop();
  }
}

/** What a site server leaves to the command line of its machine. */
export async function readOperatorFile(dataDir: string): Promise<{ url: string; token: string }> {
  const text = await readFile(path.join(dataDir, 'releases', 'operator.json'), 'utf8');
  return JSON.parse(text) as { url: string; token: string };
}
