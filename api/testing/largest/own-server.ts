import { afterAllTests, closeAll } from '../after-all-tests';
import { launchTemporary, makeTemplate } from '../global-setup';
import { announceTestServer, runOnServer, testServer } from '../test-server';

/** A Postgres that no other test writes to, for the tests of a file. Returns what closes it. */
export async function launchOwnServer(): Promise<() => Promise<void>> {
  const shared = testServer();
  const address = await launchTemporary();
  await runOnServer(address, 'alter system set autovacuum = off');
  await runOnServer(address, 'select pg_reload_conf()');
  announceTestServer({ address, template: await makeTemplate(address) });
  afterAllTests(async () => announceTestServer(shared));
  return closeAll;
}
