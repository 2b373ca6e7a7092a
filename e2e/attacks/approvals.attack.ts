import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveSet } from '@glossa/contract/release';
import type { ProposalResult } from '@glossa/contract/operators/proposal';
import type { CreatedToken } from '@glossa/contract/operators/token';
import type { RunningSite } from '../site/running-site';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack } from './attack';

const APP = 'alone';

async function post<Answer>(site: RunningSite, token: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${site.url}/releases/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

export const attacks: readonly Attack[] = [
  {
    title: 'Where two people are asked for, one with all rights makes no version live alone',
    settings: { APPROVALS: '1' },
    async run({ site }) {
      await publishTinyApp(site, APP, '1.0.0');
      const note = readFileSync(join(site.dataDirectory, 'releases/operator.json'), 'utf8');
      const { token: owner } = JSON.parse(note) as { token: string };
      const actions = ['promote', 'canary', 'rollback', 'read', 'tokens'];
      const make = (by: string, name: string, person?: string) =>
        post<CreatedToken>(site, by, '/tokens', { name, person, apps: [APP], actions });
      const mallory = (await make(owner, 'mallory')).token;
      const others = [
        (await make(mallory, 'made by mallory')).token,
        (await make(mallory, 'another made by mallory')).token,
        (await make(owner, 'phone', 'Mallory')).token,
      ];
      const version = '1.0.0';
      const live = async () => {
        const { apps } = (await (await fetch(`${site.url}/releases/live`)).json()) as LiveSet;
        return apps[APP]?.version;
      };
      const propose = async (token: string) => {
        const body = await post<Partial<ProposalResult>>(site, token, `/apps/${APP}/promote`, { version });
        if (!body.proposal) throw new Error(`Proposing was answered ${JSON.stringify(body)}`);
      };
      for (const proposer of [mallory, ...others]) {
        await propose(proposer);
        for (const token of [mallory, ...others])
          await post(site, token, `/apps/${APP}/approve`, { version });
        await post(site, mallory, `/apps/${APP}/withdraw`, {});
      }
      await post(site, mallory, `/apps/${APP}/canary`, { version, percent: 100 });
      await post(site, mallory, `/apps/${APP}/rollback`, { version, force: true, reason: 'x' });
      if (await live()) throw new Error(`${APP} ${await live()} went live without a second person`);
      // Otherwise nothing would tell whether the calls above could have had any effect.
      await propose(mallory);
      await post(site, (await make(owner, 'ben')).token, `/apps/${APP}/approve`, { version });
      if ((await live()) !== version) throw new Error(`A second person could not approve ${APP} ${version}`);
    },
  },
];
