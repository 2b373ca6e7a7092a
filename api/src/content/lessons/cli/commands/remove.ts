import { plural, UserFault } from '@glossa/server/cli-program';
import { readCourses } from '../../format/read-course';
import { type RunCommand, withSite } from '../site/find-site';
import { requireFolder } from './check';

export const removeLessons: RunCommand = async (context, [name = ''], { lesson }) => {
  const { courses } = await readCourses(await requireFolder(context.resolve(name)));
  return withSite(context, async (site) => {
    const removed = { lessons: 0, playlists: 0 };
    if (typeof lesson === 'string') {
      if (!/^[a-z0-9-]+$/.test(lesson) || !(await site.remove('lessons', lesson)))
        throw new UserFault(`The site has no imported lesson ${lesson}.`);
      removed.lessons = 1;
    } else {
      for (const { playlist } of courses) {
        for (const { id } of playlist.lessons) removed.lessons += Number(await site.remove('lessons', id));
        removed.playlists += Number(await site.remove('playlists', playlist.id));
      }
    }
    return {
      json: removed,
      lines: [`${plural(removed.lessons, 'lesson')} and ${plural(removed.playlists, 'playlist')} removed`],
    };
  });
};
