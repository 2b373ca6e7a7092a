import type { RunningSite } from '../site/running-site';

/** Asks the operators' API, faster than by the command line. */
export async function readOperators<Body>(site: RunningSite, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${site.operatorToken}` };
  const answer = await fetch(`${site.url}/releases/api${path}`, { headers });
  if (!answer.ok) throw new Error(`The operators' API answered ${answer.status}`);
  return (await answer.json()) as Body;
}
