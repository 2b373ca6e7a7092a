import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolders } from '../../../../testing/fixture-lessons';
import { useLearner, useTestApi } from '../../../../testing/test-api';
import { playlists, playlistVideos, videoPictures, videos } from '../../../platform/database/schema/lessons';
import { openDeck, selectRows } from '../testing/anki-files';
import { download, importWords, jsonFile } from '../testing/word-files';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeAll);

async function downloadDeck() {
  const apkg = (await download(ana, 'apkg')).rawPayload;
  const files = unzipSync(apkg);
  const names = JSON.parse(strFromU8(files['media']!)) as Record<string, string>;
  const media = new Map(Object.entries(names).map(([number, name]) => [name, Buffer.from(files[number]!)]));
  const collection = await openDeck(apkg);
  const [note] = selectRows(collection, 'select flds from notes');
  collection.close();
  return { apkg, media, fields: String(note?.['flds']) };
}

async function makeOwn(fields: Partial<typeof videos.$inferInsert>): Promise<void> {
  await api.database.update(videos).set(fields).where(eq(videos.id, 'river-walk'));
}

async function publish(ownerId: number): Promise<void> {
  const list = { name: 'Shared', ownerId, position: 1, isPublished: true };
  const [made] = await api.database.insert(playlists).values(list).returning();
  await api.database
    .insert(playlistVideos)
    .values({ playlistId: made!.id, videoId: 'river-walk', position: 1 })
    .onConflictDoNothing();
}

beforeAll(async () => {
  const word = { word: 'mesa', language: 'es', video_id: 'river-walk', video_time: 1 };
  await importWords(ana, 'json', jsonFile([word]));
});

test('a deck has the picture and the film of a lesson, and is read again as before', async () => {
  const { apkg, media, fields } = await downloadDeck();
  const folder = path.join(mediaFolders[0]!, 'river-walk');
  expect(media).toEqual(
    new Map([
      ['glossa-river-walk.svg', await readFile(path.join(folder, 'thumbnail.svg'))],
      ['_glossa-river-walk.webm', await readFile(path.join(folder, 'lesson.webm'))],
    ]),
  );
  expect(fields).toContain('src="_glossa-river-walk.webm#t=0,4"');
  expect(await importWords(ana, 'apkg', apkg)).toMatchObject({ existing: 1, added: 0, problems: [] });
});

test('a deck has the picture that a lesson shares with its tellings in other languages', async () => {
  await makeOwn({ thumbnailUrl: '/api/media/la-mesa/thumbnail.svg' });
  const { media } = await downloadDeck();
  const shared = await readFile(path.join(mediaFolders[1]!, 'la-mesa', 'thumbnail.svg'));
  expect(media.get('glossa-river-walk.svg')).toEqual(shared);
  await makeOwn({ thumbnailUrl: null });
});

test('a deck has the picture of a film of one’s own, and neither of a film that another only shows', async () => {
  const bytes = Buffer.from('a picture');
  await api.database.insert(videoPictures).values({ videoId: 'river-walk', bytes });
  await makeOwn({ ownerId: ana.session.user.id, fileId: 'film', pictureAt: new Date() });
  expect((await downloadDeck()).media).toEqual(new Map([['glossa-river-walk.jpg', bytes]]));
  const other = await api.register();
  const ownerId = other.session.user.id;
  await makeOwn({ ownerId });
  await publish(ownerId);
  expect((await ana.get('/videos/river-walk')).statusCode).toBe(200);
  const { media, fields } = await downloadDeck();
  expect(media.size).toBe(0);
  expect(fields).not.toMatch(/<img|<audio/);
});
