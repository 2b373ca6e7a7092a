import { plural, UserFault } from '@glossa/server/cli-program';
import { formatFault, type Fault } from '../../format/fault';
import { type Course, readCourses } from '../../format/read-course';
import { readLesson, type LessonSource } from '../../format/read-lesson';
import { toPlaylistDocument } from '../../lesson-document';
import { placeWords, prepareLesson } from '../prepare-lesson';
import { type CliContext, type RunCommand, withSite } from '../site/find-site';
import type { LessonSite } from '../site/lesson-site';
import { requireFolder } from './check';

/** One is sent while the next is read. The site takes three large bodies of an operator at a time. */
const LESSONS_AT_ONCE = 2;

interface ImportResult {
  imported: number;
  /** These were on the site already, with the same texts and files. */
  unchanged: number;
  faults: Fault[];
}

export const importLessons: RunCommand = async (context, [name = '']) => {
  const folder = await requireFolder(context.resolve(name));
  const { courses, faults } = await readCourses(folder);
  if (faults.length > 0) return describe({ imported: 0, unchanged: 0, faults });
  return withSite(context, async (site) => describe(await importCourses(courses, site, context)));
};

async function importCourses(courses: readonly Course[], site: LessonSite, context: CliContext) {
  const result: ImportResult = { imported: 0, unchanged: 0, faults: [] };
  const { playlists } = await site.list();
  const digests = new Map(
    playlists.flatMap(({ id, lessons }) => lessons.map((each) => [`${id}/${each.id}`, each.digest])),
  );
  for (const { playlist, lessons } of courses) {
    const { id } = playlist;
    await site.storePlaylist(id, toPlaylistDocument(playlist));
    const waiting = [...lessons.entries()];
    let done = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [position, source] = next;
        await importLesson(source, position, { site, result, digests });
        done += 1;
        context.note(`${id} ${done}/${lessons.length} ${source.entry.id}`);
      }
    };
    await Promise.all(Array.from({ length: LESSONS_AT_ONCE }, work));
    await site.orderLessons(
      id,
      lessons.map(({ entry }) => entry.id),
    );
  }
  return result;
}

/** A lesson with faults is left out, and the others are imported. */
async function importLesson(
  source: LessonSource,
  position: number,
  {
    site,
    result,
    digests,
  }: { site: LessonSite; result: ImportResult; digests: ReadonlyMap<string, string | null> },
): Promise<void> {
  const { content, faults } = await readLesson(source);
  result.faults.push(...faults);
  if (!content) return;
  const { lesson, files } = await prepareLesson(content, position);
  const { id: playlist } = source.playlist;
  if (digests.get(`${playlist}/${content.id}`) === lesson.digest) {
    result.unchanged += 1;
    return;
  }
  try {
    for (const { name, file } of files) await site.sendFile(content.id, name, file);
    await site.storeLesson(playlist, content.id, await placeWords(lesson, content));
  } catch (error) {
    if (!(error instanceof UserFault)) throw error;
    throw new UserFault(`${source.place.file}:${source.place.line}: ${error.message}`);
  }
  result.imported += 1;
}

function describe(result: ImportResult) {
  const { imported, unchanged, faults } = result;
  return {
    json: result,
    lines: [
      ...faults.map(formatFault),
      `${plural(imported, 'lesson')} imported, ${unchanged} unchanged${faults.length > 0 ? `, ${plural(faults.length, 'fault')}` : ''}`,
    ],
    exitCode: faults.length > 0 ? 1 : 0,
  };
}
