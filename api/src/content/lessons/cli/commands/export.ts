import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { stringify } from 'yaml';
import { plural, UserFault } from '@glossa/server/cli-program';
import { fileEnding, MAX_MEDIA_BYTES, MAX_PICTURE_BYTES } from '../../../../foundation/media/media-types';
import { PLAYLIST_FILE, Slug } from '../../format/playlist-file';
import { type ListedPlaylists, SITE_FILES, type StoredLesson } from '../../imported-lesson';
import type { LessonDocument } from '../../lesson-document';
import { type RunCommand, withSite } from '../site/find-site';
import type { LessonSite } from '../site/lesson-site';

export const exportLessons: RunCommand = async (context, [name = ''], { playlist: wanted }) => {
  const folder = await requireEmptyFolder(context.resolve(name));
  return withSite(context, async (site) => {
    const all = (await site.list()).playlists;
    const playlists = all.filter(({ id }) => wanted === undefined || id === wanted);
    if (typeof wanted === 'string' && playlists.length === 0)
      throw new UserFault(`The site has no playlist ${wanted}.`);
    let lessons = 0;
    for (const playlist of playlists) {
      const id = requireName(Slug, playlist.id);
      const target = wanted === undefined ? path.join(folder, id) : folder;
      await exportPlaylist(playlist, target, site, (lesson) => {
        lessons += 1;
        context.note(`${playlist.id} ${lesson}`);
      });
    }
    return {
      json: { playlists: playlists.length, lessons },
      lines: [`${plural(lessons, 'lesson')} of ${plural(playlists.length, 'playlist')} exported`],
    };
  });
};

async function requireEmptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length > 0) throw new UserFault(`${folder} is not empty.`);
  return folder;
}

/** The site is not trusted with the paths of files: its names obey the rules of import. */
function requireName(rule: TSchema, name: string): string {
  if (Value.Check(rule, name)) return name;
  throw new UserFault(
    `The site sent ${JSON.stringify(name)}, which is not a valid lesson folder or file name.`,
  );
}

/** `playlist.yaml` comes last, so that a folder that was left half written has none. */
async function exportPlaylist(
  { lessons, ...playlist }: ListedPlaylists['playlists'][number],
  folder: string,
  site: LessonSite,
  onLesson: (id: string) => void,
): Promise<void> {
  const entries: object[] = [];
  let credit: string | undefined;
  await mkdir(folder, { recursive: true });
  for (const { id: name } of lessons) {
    const id = requireName(Slug, name);
    const stored = await site.read(id);
    credit ??= stored.document.credit;
    await exportLesson(id, stored, path.join(folder, id), site);
    const { transcript: _t, lines: _l, credit: _c, glossary: _g, ...texts } = stored.document;
    entries.push({ id, ...texts });
    onLesson(id);
  }
  const content = { ...playlist, ...(credit !== undefined && { credit }), lessons: entries };
  await writeFile(path.join(folder, PLAYLIST_FILE), stringify(content, { aliasDuplicateObjects: false }));
}

async function exportLesson(
  id: string,
  { document, media, thumbnail }: StoredLesson,
  folder: string,
  site: LessonSite,
): Promise<void> {
  const { transcript, language, lines = {}, glossary } = document;
  await mkdir(path.join(folder, 'lines'), { recursive: true });
  const writeJson = (name: string, content: object) =>
    writeFile(path.join(folder, name), `${JSON.stringify(content)}\n`);
  if (transcript) await writeJson('transcript.json', toTranscriptFile(language, transcript));
  for (const [code, texts] of Object.entries(lines))
    await writeJson(`lines/${requireName(InterfaceLanguage, code)}.json`, { language: code, lines: texts });
  if (glossary)
    await writeFile(
      path.join(folder, 'glossary.yaml'),
      stringify(glossary, { aliasDuplicateObjects: false }),
    );
  for (const [kind, name, maxBytes] of [
    ['lesson', media, MAX_MEDIA_BYTES],
    ['thumbnail', thumbnail, MAX_PICTURE_BYTES],
  ] as const) {
    if (name === null) continue;
    const ending = fileEnding(requireName(SITE_FILES[kind], name));
    await site.saveFile({ lesson: id, name, maxBytes }, path.join(folder, `${kind}.${ending}`));
  }
}

function toTranscriptFile(
  language: string,
  { duration, interpolated, words, sentences }: NonNullable<LessonDocument['transcript']>,
) {
  return {
    language,
    time_unit: 's',
    duration,
    ...(interpolated && { interpolated }),
    sentences: sentences.map(({ first, count: length, start, end }) => ({
      start,
      end,
      words: words.slice(first, first + length),
    })),
  };
}
