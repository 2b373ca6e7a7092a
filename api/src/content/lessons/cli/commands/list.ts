import { plural } from '@glossa/server/cli-program';
import { readCourses } from '../../format/read-course';
import { readLesson } from '../../format/read-lesson';
import type { ListedPlaylists } from '../../imported-lesson';
import { prepareLesson } from '../prepare-lesson';
import { type CliContext, type RunCommand, withSite } from '../site/find-site';
import { requireFolder } from './check';

type LessonState = 'imported' | 'changed' | 'new' | 'faulty';

export const listLessons: RunCommand = async (context, [name]) => {
  const { playlists } = await withSite(context, (site) => site.list());
  if (name !== undefined) return compare(playlists, name, context);
  const lines = playlists.flatMap(({ id, name: title, lessons }) => [
    `${id}  ${title}, ${plural(lessons.length, 'lesson')}`,
    ...lessons.map((lesson) => `  ${lesson.id}  ${lesson.title}`),
  ]);
  return { json: { playlists }, lines };
};

async function compare(playlists: ListedPlaylists['playlists'], name: string, context: CliContext) {
  const digests = new Map(
    playlists.flatMap(({ id, lessons }) => lessons.map((each) => [`${id}/${each.id}`, each.digest])),
  );
  const { courses } = await readCourses(await requireFolder(context.resolve(name)));
  const lessons: { playlist: string; id: string; state: LessonState }[] = [];
  for (const course of courses) {
    for (const [position, source] of course.lessons.entries()) {
      const { content } = await readLesson(source);
      const playlist = course.playlist.id;
      const digest = content && (await prepareLesson(content, position)).lesson.digest;
      const stored = digests.get(`${playlist}/${source.entry.id}`);
      lessons.push({ playlist, id: source.entry.id, state: toState(digest, stored) });
    }
  }
  const lines = lessons.map(({ playlist, id, state }) => `${state.padEnd(8)}  ${playlist}/${id}`);
  return { json: { lessons }, lines };
}

function toState(digest: string | undefined, stored: string | null | undefined): LessonState {
  if (digest === undefined) return 'faulty';
  if (stored === undefined) return 'new';
  return stored === digest ? 'imported' : 'changed';
}
