import { fill } from '../fill';
import { registerLearners } from '../learners';
import { startSite, type RunningSite } from '../../running-site';
import { compare, type Compared, type Plan } from './compare';

const LEARNERS = 10;
const SMALL_USERS = 10;

export interface Growth {
  smallUsers: number;
  largeUsers: number;
  learners: number;
  /** Version of Postgres. */
  postgres: string;
  plan: Plan;
  results: Compared[];
}

/**
 * Measures the same calls on a small site and on one with `largeUsers` learners. `onStart` is called with each site as
 * it starts.
 */
export async function measureGrowth(
  plan: Plan,
  largeUsers: number,
  serverUrl: string | undefined,
  onStart: (site: Promise<RunningSite>) => void,
): Promise<Growth> {
  const side = async (name: string, users: number) => {
    const starting = startSite(name, serverUrl);
    onStart(starting);
    const site = await starting;
    const learners = await registerLearners(site.address, LEARNERS);
    await fill(site.database, users);
    console.log(`The ${name} site is ready.`);
    return { learners, site };
  };
  const small = await side('small', SMALL_USERS);
  const large = await side('large', largeUsers);
  const results = await compare({ small: small.learners, large: large.learners }, plan);
  const { rows } = await large.site.database.query<{ server_version: string }>('show server_version');
  const postgres = rows[0]?.server_version ?? 'unknown';
  return { smallUsers: SMALL_USERS, largeUsers, learners: LEARNERS, postgres, plan, results };
}
