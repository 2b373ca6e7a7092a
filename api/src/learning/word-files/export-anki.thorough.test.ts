import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Database } from 'sql.js';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { openDeck, selectRows } from './testing/anki-files';
import { download, importWords, jsonFile } from './testing/word-files';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeAll);
let deck: Buffer;
let collection: Database;

const memory = (state: string, scheduled_days: number) => ({
  ...{ state, stability: 21.123456, difficulty: 4.5, scheduled_days, learning_steps: 0, reps: 3, lapses: 1 },
  last_review: '2026-11-10T09:00:00.000Z',
});
const before = { memory: null, due_at: null, times_reviewed: 0, last_reviewed_at: null };
const after = {
  ...{ memory: { ...memory('learning', 0), last_review: '2026-11-01T09:00:00.000Z' }, is_mastered: false },
  ...{ due_at: '2026-11-01T09:10:00.000Z', times_reviewed: 1, last_reviewed_at: '2026-11-01T09:00:00.000Z' },
};
const words = [
  { word: 'río', language: 'es', translation: 'river & <stream>', context: 'El Río es ancho, riomar no.' },
  {
    ...{ word: 'mesa', language: 'es', translation: 'table', created_at: '2026-10-01T00:00:00.000Z' },
    ...{ video_id: 'river-walk', video_time: 75.9, synonyms: ['tablero', 'a;b'], examples: ['Uno.', 'Dos.'] },
    ...{ memory: memory('review', 12), due_at: '2026-11-22T09:00:00.000Z', times_reviewed: 3 },
    reviews: [
      { review_id: 'review-one', grade: 'good', reviewed_at: '2026-11-01T09:00:00.000Z', before },
      { review_id: 'review-two', grade: 'easy', reviewed_at: '2026-11-10T09:00:00.000Z', before: after },
    ],
  },
  {
    ...{ word: 'sol', language: 'es', created_at: '2026-10-01T00:00:00.000Z' },
    ...{ memory: memory('learning', 0), due_at: '2026-11-21T09:10:00.000Z' },
  },
  { word: 'luna', language: 'es', memory: memory('relearning', 3), due_at: '2026-11-21T09:10:00.000Z' },
  { word: 'casa', language: 'es', mastered_by_learner: true },
];

beforeAll(async () => {
  expect(await importWords(ana, 'json', jsonFile(words))).toMatchObject({ added: words.length });
  deck = (await download(ana, 'apkg')).rawPayload;
  collection = await openDeck(deck);
});
afterAll(() => collection.close());

const models = () => String(selectRows(collection, 'select models from col')[0]?.['models']);
const findFields = (word: string) => {
  const [note] = selectRows(collection, `select flds from notes where sfld = '${word}'`);
  const [type] = Object.values<{ flds: { name: string }[] }>(JSON.parse(models()));
  const values = String(note?.['flds']).split('\u001f');
  return Object.fromEntries((type?.flds ?? []).map(({ name }, index) => [name, values[index]]));
};
const findCard = (word: string) =>
  selectRows(collection, `select c.* from cards c join notes n on n.id = c.nid where n.sfld = '${word}'`)[0];

test('a deck is a zip of a sound collection of schema 11, media, and the list of their names', () => {
  const files = unzipSync(deck);
  expect(Object.keys(files).sort()).toEqual(['0', '1', 'collection.anki2', 'media']);
  expect(JSON.parse(Buffer.from(files['media'] ?? []).toString())).toEqual({
    ...{ 0: 'glossa-river-walk.svg', 1: '_glossa-river-walk.webm' },
  });
  expect(selectRows(collection, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const named = (type: string) =>
    selectRows(collection, `select name from sqlite_schema where type = '${type}' order by name`).map(
      ({ name }) => name,
    );
  expect(named('table')).toEqual(['cards', 'col', 'graves', 'notes', 'revlog']);
  expect(named('index')).toEqual([
    ...['ix_cards_nid', 'ix_cards_sched', 'ix_cards_usn', 'ix_notes_csum', 'ix_notes_usn'],
    ...['ix_revlog_cid', 'ix_revlog_usn'],
  ]);
  const columns = (table: string) =>
    selectRows(collection, `pragma table_info(${table})`).map(({ name }) => name);
  expect(columns('col').join()).toBe('id,crt,mod,scm,ver,dty,usn,ls,conf,models,decks,dconf,tags');
  expect(columns('notes').join()).toBe('id,guid,mid,mod,usn,tags,flds,sfld,csum,flags,data');
  expect(columns('cards').join()).toBe(
    'id,nid,did,ord,mod,usn,type,queue,due,ivl,factor,reps,lapses,left,odue,odid,flags,data',
  );
  expect(columns('revlog').join()).toBe('id,cid,usn,ease,ivl,lastIvl,factor,time,type');
  expect(columns('graves').join()).toBe('usn,oid,type');
});

test('the rows of a collection refer to its note type and deck', () => {
  const [col] = selectRows(collection, 'select * from col');
  expect(col).toMatchObject({ id: 1, ver: 11, dty: 0 });
  const [conf, models, decks, dconf, tags] = ['conf', 'models', 'decks', 'dconf', 'tags'].map(
    (part) => JSON.parse(String(col?.[part])) as Record<string, { name: string; id: number; conf: number }>,
  );
  expect(conf).toMatchObject({ schedVer: 2, nextPos: words.length + 1 });
  expect(tags).toEqual({});
  expect(Object.values(decks ?? {}).map(({ name }) => name)).toEqual(['Default', 'Glossa']);
  expect(Object.keys(dconf ?? {})).toEqual(['1']);
  const [type] = Object.values(models ?? {});
  expect(type).toMatchObject({ name: 'Glossa word', type: 0, sortf: 0, tmpls: [{ ord: 0 }] });
  const glossa = Object.values(decks ?? {}).find(({ name }) => name === 'Glossa');
  expect(selectRows(collection, 'select distinct mid from notes')).toEqual([{ mid: type?.id }]);
  expect(selectRows(collection, 'select distinct did, ord from cards')).toEqual([
    { did: glossa?.id, ord: 0 },
  ]);
  expect(
    selectRows(collection, 'select count(*) as all_of_them from cards c join notes n on n.id = c.nid'),
  ).toEqual([{ all_of_them: words.length }]);
});

test('the fields of a note are HTML of what the learner sees, and Anki finds it by its first', () => {
  const fields = findFields('río');
  expect(fields).toMatchObject({
    Word: 'río',
    Translation: 'river &amp; &lt;stream&gt;',
    Context: 'El <b>Río</b> es ancho, riomar no.',
    ...{ Language: 'es', 'Translation language': 'en', Level: '2', Time: '' },
  });
  expect(findFields('mesa')).toMatchObject({
    ...{ Synonyms: 'tablero, a;b', Examples: 'Uno.<br>Dos.', Time: '1:15', Added: '2026-10-01' },
  });
  expect(findFields('mesa')['Video']).toMatch(
    /^<img src="glossa-river-walk\.svg"><br><audio controls src="_glossa-river-walk\.webm#t=73\.9,78\.9"><\/audio><br>./,
  );
  expect(findFields('río')['Video']).toBe('');
  const [{ csum, sfld } = {}] = selectRows(collection, `select csum, sfld from notes where sfld = 'río'`);
  const digest = createHash('sha1').update(String(sfld)).digest('hex').slice(0, 8);
  expect(csum).toBe(Number.parseInt(digest, 16));
});

test('cards are due in Anki when the words are due here', () => {
  expect(findCard('río')).toMatchObject({ type: 0, queue: 0, due: 1, ivl: 0, reps: 0, data: '{}' });
  const crt = Number(selectRows(collection, 'select crt from col')[0]?.['crt']);
  const dayOfReview = Math.floor((Date.parse('2026-11-22T09:00:00Z') / 1000 - crt) / 86_400);
  const mesa = findCard('mesa');
  expect(mesa).toMatchObject({
    type: 2,
    queue: 2,
    due: dayOfReview,
    ivl: 12,
    factor: 2500,
    reps: 3,
    lapses: 1,
  });
  expect(JSON.parse(String(mesa?.['data']))).toEqual({ s: 21.1235, d: 4.5, dr: 0.9 });
  const inTenMinutes = Date.parse('2026-11-21T09:10:00Z') / 1000;
  expect(findCard('sol')).toMatchObject({ type: 1, queue: 1, due: inTenMinutes, ivl: 0 });
  expect(findCard('luna')).toMatchObject({ type: 3, queue: 1, due: inTenMinutes, ivl: 3 });
});

test('a word that the learner calls mastered is not asked in Anki either', () => {
  expect(findCard('casa')).toMatchObject({ type: 0, queue: -1 });
});

test('reviews that were made are in the history of their card', () => {
  expect(selectRows(collection, 'select id, cid, ease, ivl, lastIvl, type from revlog order by id')).toEqual([
    {
      id: Date.parse('2026-11-01T09:00:00Z'),
      cid: findCard('mesa')?.['id'],
      ease: 3,
      ivl: -600,
      lastIvl: 0,
      type: 0,
    },
    {
      id: Date.parse('2026-11-10T09:00:00Z'),
      cid: findCard('mesa')?.['id'],
      ease: 4,
      ivl: 12,
      lastIvl: -600,
      type: 0,
    },
  ]);
});

test('a note is known again when it is exported later, and no two have the same number', async () => {
  const named = 'select sfld, guid, id, mid from notes order by id';
  const later = await openDeck((await download(ana, 'apkg')).rawPayload);
  expect(selectRows(later, named)).toEqual(selectRows(collection, named));
  const guids = selectRows(collection, named).map(({ guid }) => guid);
  expect(new Set(guids).size).toBe(words.length);
  const again = await api.register();
  await importWords(again, 'apkg', deck);
  const moved = await openDeck((await download(again, 'apkg')).rawPayload);
  expect(selectRows(moved, named).map(({ guid }) => guid)).toEqual(guids);
  later.close();
  moved.close();
});

test('a learner without words gets a deck without notes', async () => {
  const bruno = await api.register();
  const empty = await openDeck((await download(bruno, 'apkg')).rawPayload);
  expect(selectRows(empty, 'select count(*) as notes from notes')).toEqual([{ notes: 0 }]);
  expect(selectRows(empty, 'select ver from col')).toEqual([{ ver: 11 }]);
  empty.close();
});
