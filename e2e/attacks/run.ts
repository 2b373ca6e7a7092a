/**
 * `npm run attack`: starts copies of the site and attacks them; prints a line for each attack. Words on the command line
 * select attacks by their file or title.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Nginx, nginxProgram } from '../site/servers/nginx';
import { makeTemplate } from '../site/make-template';
import { RunningSite } from '../site/running-site';
import { startedSiteFolder } from '../site/site-folder';
import type { Attack, Entry, Target } from './attack';

const TIMEOUT_MS = 60_000;
const REPORT = join(__dirname, '../../test-results/attacks.json');

interface PlannedAttack extends Attack {
  readonly entry: Entry;
}

async function loadAttacks(words: readonly string[]): Promise<PlannedAttack[]> {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.attack.ts'));
  const planned: PlannedAttack[] = [];
  for (const file of files) {
    const { attacks } = (await import(join(__dirname, file))) as { attacks: readonly Attack[] };
    for (const attack of attacks) {
      const name = `${file} ${attack.title}`.toLowerCase();
      if (words.length > 0 && !words.some((word) => name.includes(word.toLowerCase()))) continue;
      const { entry = 'site' } = attack;
      const entries = entry === 'both' ? (['site', 'nginx'] as const) : [entry];
      planned.push(...entries.map((each) => ({ ...attack, entry: each })));
    }
  }
  return planned;
}

/** Attacks that can share a site. */
function groupBySite(attacks: readonly PlannedAttack[]): PlannedAttack[][] {
  const groups = new Map<string, PlannedAttack[]>();
  for (const attack of attacks) {
    const key = JSON.stringify([attack.entry, attack.settings ?? {}]);
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  return [...groups.values()];
}

/** Attacks with the default limits of a site; only registrations from one address are not counted. */
async function startTarget({ entry, settings }: PlannedAttack): Promise<Target> {
  const site = await RunningSite.start(startedSiteFolder(), {
    CALLS_PER_MINUTE: '',
    PAID_CALLS_PER_MINUTE: '',
    IMPORTS_PER_HOUR: '',
    EXPORTS_PER_HOUR: '',
    FREE_VOCABULARY_LIMIT: '',
    FREE_QUIZ_LIMIT: '',
    ...(entry === 'nginx' && { TRUST_PROXY: 'loopback' }),
    ...settings,
  });
  const nginx = entry === 'nginx' ? await Nginx.before(site.url, site.consoleUrl) : undefined;
  return { site, nginx, url: nginx?.url ?? site.url };
}

async function runWithTimeout(attack: PlannedAttack, target: Target): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  await Promise.race([attack.run(target), timeout]).finally(() => clearTimeout(timer));
}

/** Returns whether the site held. */
async function attackAndPrint(attack: PlannedAttack, target: Target): Promise<boolean> {
  const begun = Date.now();
  const failure = await runWithTimeout(attack, target).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const where = attack.entry === 'nginx' ? ' (behind nginx)' : '';
  console.log(`${failure === undefined ? 'held    ' : 'NOT HELD'}  ${attack.title}${where}  ${seconds} s`);
  if (failure !== undefined) console.log(`          ${failure}`);
  return failure === undefined;
}

/** Runs each group against a site of its own; `notHeld` are titles. */
async function attackSites(groups: readonly PlannedAttack[][]) {
  let passed = 0;
  const notHeld: string[] = [];
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const target = await startTarget(first);
    try {
      for (const attack of group) {
        if (await attackAndPrint(attack, target)) passed += 1;
        else notHeld.push(attack.title);
      }
    } finally {
      await target.nginx?.stop();
      await target.site.stop();
    }
  }
  return { passed, notHeld };
}

async function main(): Promise<void> {
  const attacks = await loadAttacks(process.argv.slice(2));
  const runnable = attacks.filter(({ entry }) => entry === 'site' || nginxProgram);
  if (runnable.length < attacks.length) {
    if (process.env['REQUIRE_NGINX']) throw new Error('nginx is not installed');
    console.log(`${attacks.length - runnable.length} attacks need nginx, which is not installed`);
  }
  if (runnable.length === 0) throw new Error('No attack has these words in its file or title');
  const removeTemplate = await makeTemplate();
  const { passed, notHeld } = await attackSites(groupBySite(runnable)).finally(removeTemplate);
  mkdirSync(join(REPORT, '..'), { recursive: true });
  rmSync(REPORT, { force: true });
  writeFileSync(REPORT, JSON.stringify({ passed, notHeld }));
  console.log(`\n${passed} held, ${notHeld.length} not held`);
  process.exitCode = notHeld.length === 0 && passed > 0 ? 0 : 1;
}

void main();
