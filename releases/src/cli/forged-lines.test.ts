import { useCliSite } from '../../testing/cli-site';

const site = useCliSite();

it('a reason writes no line of its own into the log, and neither colors nor turns the terminal', async () => {
  await site.publish({ app: 'shell' });
  await site.releases('promote shell 1.0.0 --reason "good\n17 2026-11-21 ben approve\u001b[31m\u2028\u202e"');
  const { out } = await site.releases('log');
  expect(out).toContain('good\\u000a17 2026-11-21 ben approve\\u001b[31m\\u2028\\u202e');
  expect(out).not.toMatch(/^17/m);
  const { out: json } = await site.releases('log --json');
  expect(json).not.toMatch(/[^ -~\n]/);
  expect(JSON.parse(json).events.at(-1).reason).toContain('\u202e');
});
