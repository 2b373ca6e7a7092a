import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Flags, Result } from 'lighthouse';
import { freePort } from '../../../scripts/start/ports.mjs';
import type { Learner } from '../rollback/learner';
import { browserOptions } from '../start-browser';

export type Device = 'phone' | 'desktop';
export type Category = 'performance' | 'accessibility' | 'best-practices';

export interface Audit {
  screen: string;
  device: Device;
  lighthouse: string;
  /** One of each round, 0 to 100. */
  scores: Record<Category, number[]>;
  /** Milliseconds of the largest contentful paint in each round. */
  largestPaint: number[];
  /** Milliseconds of blocked main thread in each round. */
  blocked: number[];
  /** Cumulative layout shift in each round. */
  shift: number[];
  /** Titles of audits that cost points of accessibility or best practices. */
  faults: string[];
}

const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
const DEVICES: readonly Device[] = ['phone', 'desktop'];

/** Audits each screen in a browser profile of its own, signed in as the learner where the screen needs it. */
export async function auditScreens(address: string, learner: Learner, rounds: number): Promise<Audit[]> {
  const screens = [
    { name: 'sign-in', path: '/login', signedIn: false },
    { name: 'dashboard', path: '/dashboard', signedIn: true },
    { name: 'lesson', path: learner.lesson, signedIn: true },
  ];
  const audits: Audit[] = [];
  for (const { name, path: at, signedIn } of screens) {
    for (const device of DEVICES) {
      const audit = emptyAudit(name, device);
      for (let round = 0; round < rounds; round += 1) {
        const result = await inOwnProfile(address, signedIn ? learner : undefined, (port) =>
          runLighthouse(address + at, device, port),
        );
        addRound(audit, result);
      }
      audits.push(audit);
      console.log(`${name} on a ${device} is audited.`);
    }
  }
  return audits;
}

function emptyAudit(screen: string, device: Device): Audit {
  const scores = { performance: [], accessibility: [], 'best-practices': [] };
  return { screen, device, lighthouse: '', scores, largestPaint: [], blocked: [], shift: [], faults: [] };
}

function addRound(audit: Audit, { audits, categories, lighthouseVersion }: Result): void {
  audit.lighthouse = lighthouseVersion;
  for (const category of CATEGORIES) {
    audit.scores[category].push(Math.round((categories[category]?.score ?? 0) * 100));
  }
  audit.largestPaint.push(audits['largest-contentful-paint']?.numericValue ?? NaN);
  audit.blocked.push(audits['total-blocking-time']?.numericValue ?? NaN);
  audit.shift.push(audits['cumulative-layout-shift']?.numericValue ?? NaN);
  const faults = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
  audit.faults = [...new Set([...audit.faults, ...faults])];
}

/** Runs `work` with the port by which a new browser with an empty cache is controlled. */
async function inOwnProfile<Value>(
  address: string,
  learner: Learner | undefined,
  work: (port: number) => Promise<Value>,
): Promise<Value> {
  const profile = await mkdtemp(path.join(tmpdir(), 'glossa-bench-profile-'));
  const port = await freePort();
  const { args, ...options } = browserOptions({});
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    if (learner) {
      const page = await context.newPage();
      // A file of the site that starts nothing.
      await page.goto(`${address}/robots.txt`);
      await page.evaluate(({ token, user }) => {
        localStorage.setItem('glossa.token', token);
        localStorage.setItem('glossa.user', user);
      }, learner);
      await page.close();
    }
    return await work(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** With Lighthouse's own simulation of a slow phone on 4G, or of a desktop. */
async function runLighthouse(url: string, device: Device, port: number): Promise<Result> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  };
  const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}
