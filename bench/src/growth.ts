/** Is the API as quick on a large site as on a small one? Writes `results/growth.md`; ends with 1 when it is not. */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './compare';
import { fill } from './fill';
import { growthReport, isFlat, type Measured } from './growth-report';
import { registerLearners } from './learners';
import { startSite, type RunningSite } from './running-site';

const LEARNERS = 10;
const SMALL_USERS = 10;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '21' },
    calls: { type: 'string', default: '30' },
    users: { type: 'string', default: '1000' },
  },
});

async function main(): Promise<void> {
  const plan = { rounds: Number(values.rounds), callsARound: Number(values.calls) };
  const largeUsers = Number(values.users);
  const serverUrl = process.env['DATABASE_URL'];
  const sites: RunningSite[] = [];
  try {
    const side = async (name: string, users: number) => {
      const site = await startSite(name, serverUrl);
      sites.push(site);
      const learners = await registerLearners(site.address, LEARNERS);
      await fill(site.database, users);
      console.log(`The ${name} site is ready.`);
      return { site, learners };
    };
    const small = await side('small', SMALL_USERS);
    const large = await side('large', largeUsers);
    const results = await compare({ small: small.learners, large: large.learners }, plan);
    const { rows } = await large.site.database.query<{ server_version: string }>('show server_version');
    await report({
      smallUsers: SMALL_USERS,
      largeUsers,
      learners: LEARNERS,
      plan,
      postgres: rows[0]?.server_version ?? 'unknown',
      server: serverUrl ? 'given' : 'embedded',
      load: os.loadavg()[0] ?? 0,
      results,
    });
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function report(measured: Measured): Promise<void> {
  const folder = path.join(__dirname, '..', 'results');
  await mkdir(folder, { recursive: true });
  const text = growthReport(measured);
  await writeFile(path.join(folder, 'growth.md'), text);
  await writeFile(path.join(folder, 'growth.json'), `${JSON.stringify(measured, null, 2)}\n`);
  console.log(text);
  if (!measured.results.every(isFlat)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
