import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { useTestApi } from '../../../../testing/test-api';
import { createOperatorToken } from '../../../foundation/operators/operator-tokens';
import { CourseFolder, courseFiles, WEBM } from '../testing/course-folder';

const DEATHS = 8;
/** Two parts, so that some deaths are in the middle of a file. */
const MEDIA = Buffer.concat([WEBM, Buffer.alloc(5 * 1024 * 1024, 7)]);
/** More than are stored before each death, with those that are on their way then. */
const LESSONS = Array.from({ length: DEATHS * 4 + 4 }, (_none, index) => `lesson-${index}`);

jest.setTimeout(1_200_000);

const program = path.join(__dirname, '..', '..', '..', '..', 'bin', 'lessons.mjs');
const api = useTestApi();
let env: Record<string, string | undefined>;
let folder: CourseFolder;
beforeAll(async () => {
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await createOperatorToken(api.database, { name: 'tests', seconds: undefined });
  env = { ...process.env, LESSONS_URL: url, LESSONS_TOKEN: token };
  folder = await CourseFolder.make();
  const media = LESSONS.map((id) => [`${id}/lesson.webm`, MEDIA] as const);
  await folder.write({ ...courseFiles('long', LESSONS), ...Object.fromEntries(media) });
});
afterAll(() => folder.remove());

/** Runs the import, and kills it when the site has more than it had, if it is to die. */
async function runImport(dies: boolean): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [program, 'import', folder.path], { env });
  const exited = once(child, 'exit');
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const before = await countStored();
  // A line for each lesson that is done, also for those that were there.
  const lines = createInterface({ input: child.stderr });
  let seen = 0;
  lines.on('line', () => {
    seen += 1;
    if (dies && seen > before) child.kill('SIGKILL');
  });
  const [code] = (await exited) as [number | null];
  return { code, out };
}

async function countStored(): Promise<number> {
  const { rows } = await api.pool.query<{ count: string }>(
    `select count(*) from imported_lessons where video_id like 'lesson-%'`,
  );
  return Number(rows[0]?.count);
}

/** The lessons on the site, which are whole: each text once, and the file that it names. */
async function readWhole(): Promise<string[]> {
  const { rows } = await api.pool.query<{ id: string; words: number; lines: number; file: string }>(
    `select v.id, v.media_file as file, jsonb_array_length(t.words) as words,
       (select jsonb_array_length(lines) from transcript_lines l where l.video_id = v.id) as lines
     from videos v left join transcripts t on t.video_id = v.id
       join playlist_videos p on p.video_id = v.id
     where v.id like 'lesson-%' order by p.position`,
  );
  for (const { id, words, lines, file } of rows) {
    expect([id, words, lines]).toEqual([id, 7, 2]);
    expect(await readdir(path.join(api.mediaDirectory, id))).toEqual([file]);
  }
  return rows.map(({ id }) => id);
}

test(`an import that is killed ${DEATHS} times goes on, and no lesson is there twice or in part`, async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    const { code } = await runImport(true);
    expect(code).toBeNull();
    const whole = await readWhole();
    expect(new Set(whole).size).toBe(whole.length);
  }
  const { code, out } = await runImport(false);
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ lessons? imported, [1-9]\d* unchanged\n$/)]);
  expect(await readWhole()).toEqual(LESSONS);
});
