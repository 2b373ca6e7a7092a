import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import type { PlaylistList } from '@glossa/contract/video/playlist';
import type { Video } from '@glossa/contract/video/video';
import { useTestApi } from '../../../testing/test-api';
import { storeDemoLessons } from '../../learning/seed/seed';
import { listStored, readStored } from '../lessons/store/read-stored';
import type { PlaylistDocument } from '../lessons/lesson-document';
import { storePlaylist } from '../lessons/store/store-lesson';
import { readStories } from './read-stories';
import type { StoryWords } from './story-files';
import { makeStoryFolder } from './testing/story-folder';

const folder = makeStoryFolder();
const api = useTestApi();
beforeAll(() => storeDemoLessons(api.database, readStories(folder)));

const lesson = (language: string, stories = readStories(folder)) =>
  stories.find(({ playlist }) => playlist.language === language)?.lessons[0]?.document;

test('a story is a lesson in each of its languages, with the sentences of the others as lines', () => {
  const stories = readStories(folder);
  expect(stories.map(({ playlist }) => playlist.id)).toEqual([
    'first-stories-en',
    'first-stories-ru',
    'first-stories-es',
  ]);
  const { transcript, lines } = lesson('ru', stories) ?? {};
  // A dash belongs to the word before it.
  expect(transcript?.words.map(({ text }) => text)).toEqual([
    'Кошка —',
    'маленькая.',
    'Кошки',
    'хотят',
    'есть.',
    ...['Они', 'маленькие,', 'и', 'мы', 'их', 'любим.'],
  ]);
  expect(transcript?.sentences[1]).toEqual({ first: 2, count: 3, start: 10, end: 13 });
  expect(lines).toEqual({
    en: ['The cat is small.', 'The cats are hungry.', 'They are small, and we like them.'],
    es: ['El gato es pequeño.', 'Los gatos tienen hambre.', 'Son pequeños y nos gustan.'],
  });
});

test('a word means what the same concept is called in the other languages, in the form of the sentence', () => {
  const { glossary = {} } = lesson('en') ?? {};
  expect(glossary['cat']).toEqual({
    ...{ lemma: 'cat', pos: 'noun', difficulty_level: 1, definition: 'an animal that hunts mice' },
    translations: { es: ['gato'], ru: ['кошка'] },
  });
  expect(glossary['cats']?.translations).toEqual({ es: ['gatos', 'gato'], ru: ['кошки', 'кошка'] });
  expect(glossary['hungry']?.translations).toEqual({
    es: ['tienen hambre', 'tener hambre'],
    ru: ['хотят есть', 'хотеть есть'],
  });
  // A language without such a word says what it is.
  expect(glossary['the']?.translations['ru']).toEqual(['(артикль)']);
});

test('a form that means something else in a sentence says so there', () => {
  const { glossary = {} } = lesson('en') ?? {};
  expect(glossary['are']?.translations['es']).toEqual(['tienen hambre', 'tener hambre']);
  expect(glossary['are']?.elsewhere).toMatchObject([
    { sentence: 'They are small, and we like them.', lemma: 'be', translations: { es: ['son', 'ser'] } },
  ]);
});

test('two forms of a pronoun in one sentence are those of the other language, one after the other', () => {
  const { glossary = {} } = lesson('en') ?? {};
  expect(glossary['they']?.translations).toEqual({ es: ['ellos'], ru: ['они'] });
  expect(glossary['them']?.translations['ru']).toEqual(['их', 'они']);
});

test('a form may have a base form, and a language a part of speech, of its own', () => {
  const { glossary = {} } = lesson('es') ?? {};
  expect(glossary['nos']).toMatchObject({ lemma: 'nos', translations: { en: ['we'] } });
  expect(glossary['hambre']).toMatchObject({ pos: 'phrase' });
  expect(glossary['son']).toMatchObject({ lemma: 'ser', translations: { en: ['are', 'be'] } });
});

test('a form that stands twice in a sentence as different words means both', () => {
  const sentences = [
    'The cat is small.',
    'The cats are{be-hungry} hungry.',
    'They are small, and are{like} we.',
  ];
  const words = {
    ...{ the: { lemma: 'the', forms: ['the'] }, cat: { lemma: 'cat', forms: ['cat', 'cats'] } },
    ...{ be: { lemma: 'be', forms: ['is', 'are'] }, small: { lemma: 'small', forms: ['small'] } },
    'be-hungry': { lemma: 'be hungry', forms: ['hungry'], marked: ['are'] },
    ...{ they: { lemma: 'they', forms: ['they'] }, we: { lemma: 'we', forms: ['we'] } },
    ...{ and: { lemma: 'and', forms: ['and'] }, like: { lemma: 'like', marked: ['are'] } },
  };
  const { glossary = {} } = lesson('en', readStories(makeStoryFolder({ en: { sentences, words } }))) ?? {};
  expect(glossary['are']?.elsewhere).toHaveLength(1);
  expect(glossary['are']?.elsewhere?.[0]?.translations['ru']).toEqual(['быть', 'любим', 'любить']);
});

test('the pictures of a story are seen from their sentences on, the same ones in all languages', () => {
  const scenes = [
    { start: 0, url: '/api/media/two-cats/pictures/one-cat.svg' },
    { start: 10, url: '/api/media/two-cats/pictures/many-cats.svg' },
  ];
  expect(lesson('en')?.scenes).toEqual(scenes);
  expect(lesson('es')?.scenes).toEqual(scenes);
});

test('a word that has no concept is refused with its sentence', () => {
  const read = () =>
    readStories(makeStoryFolder({ en: { sentences: ['The cat is small.', 'The dogs sleep.', 'We.'] } }));
  expect(read).toThrow('Sentence 2 of two-cats in en has “dogs”, which has no concept.');
});

test('a sound that was made of other sentences is refused', () => {
  const read = () => readStories(makeStoryFolder({ times: { sentences: [[[0, 1]], [[1, 2]]] } }));
  expect(read).toThrow('Sentence 1 of two-cats-en has changed since its sound was made: make it again.');
});

test('a table that is wrong is refused with its file and line', () => {
  const read = () =>
    readStories(makeStoryFolder({ en: { words: { the: { lemma: 'the' }, cat: { lemma: 1 } } } }));
  expect(read).toThrow(/two-cats\/en\.json cannot be used:\nen\.json:1: "words\.cat\.lemma" must be string/);
});

test('playlists and lessons are told of in the interface language, where the site has it', async () => {
  const reader = await api.register({ interface_language: 'ru', target_language: 'es' });
  const [first] = (await reader.get('/playlists')).json<PlaylistList>();
  expect(first).toMatchObject({
    ...{ name: 'Первые истории', description: 'Для начинающих.', language: 'Spanish' },
    thumbnail_url: '/api/media/two-cats/pictures/thumbnail.svg',
  });
  const video = (await reader.get('/videos/two-cats-es')).json<Video>();
  expect(video).toMatchObject({ title: 'Cats in es', description: 'About cats in ru' });
  expect(video.media).toMatchObject({ kind: 'file', scenes: [{ start: 0 }, { start: 10 }] });
  const other = await api.register({ interface_language: 'ka', target_language: 'es' });
  expect((await other.get('/playlists')).json<PlaylistList>()[0]?.name).toBe('First stories');
});

test('a story is exported with what it is called in other languages, and without a picture of its own', async () => {
  const { playlists } = await listStored(api.database);
  const stored = playlists.find(({ id }) => id === 'first-stories-en');
  expect(stored?.texts?.['ru']).toEqual({ name: 'Первые истории', description: 'Для начинающих.' });
  const { document, thumbnail } = await readStored(api.database, 'two-cats-en');
  expect(thumbnail).toBeNull();
  expect(document.descriptions).toMatchObject({ en: 'About cats in en', ru: 'About cats in ru' });
  expect(document.glossary?.['are']?.elsewhere).toHaveLength(1);
});

test('a playlist keeps the texts that it is stored with, and none but these', async () => {
  const store = (texts?: PlaylistDocument['texts']) =>
    storePlaylist(api.database, 'walks', { name: 'Walks', language: 'en', ...(texts && { texts }) });
  const readTexts = async () =>
    (await listStored(api.database)).playlists.find(({ id }) => id === 'walks')?.texts;
  await store({ ka: { name: 'სეირნობა' }, ru: { name: 'Прогулки' } });
  await store({ ru: { name: 'Прогулка', description: 'У реки.' } });
  expect(await readTexts()).toEqual({ ru: { name: 'Прогулка', description: 'У реки.' } });
  await store();
  expect(await readTexts()).toBeUndefined();
});

describe('of the stories that the site comes with', () => {
  const seed = path.join(__dirname, '../../../seed/stories');
  const stories = readStories(seed);
  const names = readdirSync(seed).filter((name) => existsSync(path.join(seed, name, 'story.json')));
  const read = (...file: string[]) =>
    JSON.parse(readFileSync(path.join(seed, ...file), 'utf8')) as {
      words: StoryWords;
      concepts: object;
      sentences: string[];
      scenes: { picture: string; sentences: number }[];
    };

  test('every language has all, and every word of them is translated into each other language', () => {
    expect(stories.map(({ playlist }) => playlist.language).sort()).toEqual(
      [...InterfaceLanguage.enum].sort(),
    );
    for (const { playlist, lessons } of stories) {
      expect(lessons).toHaveLength(names.length);
      const others = InterfaceLanguage.enum.filter((each) => each !== playlist.language).sort();
      for (const { document } of lessons)
        for (const entry of Object.values(document.glossary ?? {})) {
          const elsewhere = entry.elsewhere ?? [];
          expect(new Set(elsewhere.map(({ sentence }) => sentence)).size).toBe(elsewhere.length);
          for (const { translations } of [entry, ...elsewhere])
            expect(Object.keys(translations).sort()).toEqual(others);
        }
    }
  });

  describe.each(names)('%s', (name) => {
    const { concepts, scenes } = read(name, 'story.json');
    const known = Object.keys({ ...read('shared-words', 'concepts.json'), ...concepts }).sort();

    test.each(InterfaceLanguage.enum)('in %s has a word for each concept, and no form of two', (language) => {
      const table = read(name, `${language}.json`);
      const words = { ...read('shared-words', `${language}.json`).words, ...table.words };
      expect(Object.keys(words).sort()).toEqual(known);
      expect(table.sentences).toHaveLength(scenes.reduce((sum, { sentences }) => sum + sentences, 0));
      const forms = Object.values(words).flatMap((word) => word.forms ?? []);
      const keys = forms.map((form) => form.split('=')[0]);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    });

    test('has each of its pictures', () => {
      for (const picture of [...scenes.map((scene) => scene.picture), 'thumbnail'])
        expect(existsSync(path.join(seed, name, 'pictures', `${picture}.svg`))).toBe(true);
    });
  });
});
