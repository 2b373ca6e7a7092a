import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { databaseUrl, testServer } from '../../../testing/test-server';

const page = readFileSync(path.join(__dirname, '../../../../docs/backup.md'), 'utf8');
const [, section = ''] = page.split('## With a Postgres server');
const [copy = '', restore = ''] = [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, commands]) => commands);

const api = useTestApi();
const learner = useLearner(api);

// The embedded server comes without these programs, and those of this machine may be older than it.
(process.env['TEST_DATABASE_URL'] ? test : test.skip)(
  'the documented copy of a database is restored',
  async () => {
    const { rows } = await api.pool.query<{ name: string }>('select current_database() as name');
    const folder = mkdtempSync(path.join(tmpdir(), 'glossa-copy-'));
    const env = { ...process.env, DATABASE_URL: databaseUrl(testServer().address, rows[0]?.name ?? '') };
    const run = (command: string) => execFileSync('sh', ['-ec', command], { cwd: folder, env });
    await learner.post('/vocabulary', { word: 'mesa', translation: 'table' });
    run(copy);
    await api.pool.query('truncate users cascade');
    run(restore);
    rmSync(folder, { recursive: true });
    expect((await learner.get('/vocabulary')).json()).toMatchObject({ data: [{ word: 'mesa' }] });
  },
);
