import { useCliSite } from '../../testing/cli-site';

const site = useCliSite({ operators: { approvals: true } });
beforeEach(async () => {
  await site.publish({ app: 'shell' });
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  await site.releases('promote shell 1.0.0 --no-wait');
});

it('one person proposes, and another approves', async () => {
  const created = await site.releases('token create --name ana --role team --app quiz --person Ana --json');
  const { token } = JSON.parse(created.out) as { token: string };
  expect((await site.releases('promote quiz 1.1.0 --reason "New questions"')).out).toMatch(
    /^quiz 1\.1\.0 was proposed by operator \(owner\) {3}revision 3\nAnother person must approve the promotion by 20.* UTC: npx releases approve quiz 1\.1\.0\n/,
  );
  expect((await site.releases('list')).out).toMatch(
    /\nquiz 1\.1\.0 was proposed by operator \(owner\) and needs another person’s approval by 20.* UTC\.\n$/,
  );
  const own = await site.releases('approve quiz 1.1.0');
  expect([own.code, own.err]).toEqual([1, expect.stringContaining('another person must approve it')]);
  expect((await site.releases('approve quiz 1.1.0 --no-wait', { token })).out).toMatch(
    /^quiz \(none\) → 1\.1\.0/,
  );
  expect((await site.releases('log')).out).toMatch(
    /ana \(t_\w+\) +promote +quiz .* New questions \(proposed by operator \(owner\)\)/,
  );
});

it('a proposal is withdrawn', async () => {
  await site.releases('promote quiz 1.1.0');
  expect((await site.releases('withdraw quiz')).out).toBe('quiz 1.1.0 is no longer proposed   revision 3\n');
  const list = JSON.parse((await site.releases('list --json')).out) as { revision: number };
  expect(list.revision).toBe(3);
  expect((await site.releases('withdraw quiz')).code).toBe(1);
});
