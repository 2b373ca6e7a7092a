import { stat } from 'node:fs/promises';
import { plural, UserFault } from '@glossa/server/cli-program';
import { formatFault } from '../../format/fault';
import { checkCourses } from '../../format/read-course';
import type { RunCommand } from '../site/find-site';

export const checkLessons: RunCommand = async (context, [name = '']) => {
  const { lessons, faults } = await checkCourses(await requireFolder(context.resolve(name)));
  const isGood = faults.length === 0;
  return {
    json: { lessons, faults },
    lines: [
      ...faults.map(formatFault),
      isGood
        ? `${plural(lessons, 'lesson')} checked, no faults`
        : `${plural(lessons, 'lesson')} checked, ${plural(faults.length, 'fault')}`,
    ],
    exitCode: isGood ? 0 : 1,
  };
};

export async function requireFolder(folder: string): Promise<string> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UserFault(`There is no folder ${folder}.`);
  return folder;
}
