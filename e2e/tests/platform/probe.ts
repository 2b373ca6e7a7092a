import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeOnce } from '../../site/make-once';
import type { RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';

/** The output of the first screen of `e2e/probe-remote`. */
export interface ProbeFacts {
  session: { status: string; username: string };
  pathname: string;
  locale: string;
  note?: string;
  clicks: number;
  effectsRan: boolean;
  cached: string[];
  callers: Record<string, string[]>;
}

/** Publishes the probe remote, built from the checkout, as 1.0.0. */
export async function publishProbe(site: RunningSite): Promise<void> {
  await site.releases('publish', await makeOnce('probe', buildProbe), '--no-build');
}

async function buildProbe(built: string): Promise<void> {
  const copy = await WorkspaceCopy.of('shared');
  try {
    await copy.bring('e2e/probe-remote');
    execFileSync('npm', ['run', 'build'], { cwd: copy.path('e2e/probe-remote'), stdio: 'pipe' });
    for (const part of ['package.json', 'dist']) {
      cpSync(copy.path('e2e/probe-remote', part), join(built, part), { recursive: true });
    }
  } finally {
    await copy.remove();
  }
}

export async function readProbe(page: Page): Promise<ProbeFacts> {
  return JSON.parse(await page.getByRole('main').locator('output').innerText()) as ProbeFacts;
}
