import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root, type RunningSite } from '../../site/running-site';
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

/** Builds the probe remote from the checkout, and publishes it as 1.0.0. */
export async function publishProbe(site: RunningSite): Promise<void> {
  const copy = await WorkspaceCopy.of('shared');
  try {
    cpSync(join(root, 'e2e/probe-remote'), copy.path('e2e/probe-remote'), { recursive: true });
    execFileSync('npm', ['run', 'build'], { cwd: copy.path('e2e/probe-remote'), stdio: 'pipe' });
    await site.releases('publish', copy.path('e2e/probe-remote'), '--no-build');
  } finally {
    await copy.remove();
  }
}

export async function readProbe(page: Page): Promise<ProbeFacts> {
  return JSON.parse(await page.getByRole('main').locator('output').innerText()) as ProbeFacts;
}
