import { findCatalogueProblems, findUnpluralized } from './catalogue-problems';

const problems = (language: string, text: string, english: string) =>
  findCatalogueProblems(language, { 'a.text': text }, { 'a.text': english });

const WORDS = '{count, plural, one {# word} other {# words}}';
const POLISH = '{count, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}';

it.each([
  ['{n, number} words', ['a.text counts {n} without a plural']],
  ['Up to {n, number} new words fit', ['a.text counts {n} without a plural']],
  ['<b>{n, number} words</b>', ['a.text counts {n} without a plural']],
  ['<b>{n, number}</b> words', ['a.text counts {n} without a plural']],
  ['{n, number} <b>words</b>', ['a.text counts {n} without a plural']],
  ['{n, number}\u00A0words', ['a.text counts {n} without a plural']],
  ['{n, number} people', ['a.text counts {n} without a plural']],
  ['{n, number} children', ['a.text counts {n} without a plural']],
  ['{count} words', ['a.text counts {count} without a plural']],
  ['{language} words', []],
  ['{n, number} status', []],
  ['{n, plural, one {# word} other {# words}}', []],
  ['Words: {n, number}', []],
  ['{n, number} is too much', []],
  ['{n, number} of {all, number}', []],
  ['{n, number} ms', []],
])('“%s” counts things', (text, found) => {
  expect(findUnpluralized({ 'a.text': text })).toEqual(found);
});

describe('a catalogue', () => {
  it.each([
    ['de', 'Willkommen, {name}', 'Welcome, {name}'],
    ['pl', POLISH, WORDS],
    ['ja', '{count, plural, other {#語}}', WORDS],
    ['fr', 'L’<link>aide</link>', '<link>Help</link>'],
    ['ka', '{share, number, ::percent} დასრულდა', '{share, number, ::percent} done'],
    ['ar', '→ رجوع', '← Back'],
    ['en', "Write '{'name'}' here", "Write '{'name'}' here"],
    ['ar', '\u200F«{word}» في مفرداتك', '“{word}” is in your words'],
    ['ar', '{count, number} من 5', '{count, number} of 5'],
    ['ar', 'في {place}', 'In {place}'],
    ['ar', '{title} · Glossa', '{title} · Glossa'],
    ['ar', '{kind, select, a {معجم} other {{name}}}', '{kind, select, a {Glossary} other {{name}}}'],
    ['ja', 'Ctrl + {key}', 'Ctrl + {key}'],
    ['id', 'Video', 'Video'],
    ['de', '{name}, willkommen', '{name}, welcome'],
    [
      'fr',
      '{n, plural, =1 {le mot} one {# mot} many {# mots} other {# mots}}',
      '{n, plural, one {a word} other {# words}}',
    ],
    ['de', '{n, plural, one {das Wort} other {# Wörter}}', '{n, plural, one {the word} other {# words}}'],
    ['ka', 'აირჩიეთ 1-დან {most, number}-მდე', 'Choose from 1 to {most, number}'],
    ['ja', '{n, number}番目', 'No. {n, number}'],
    ['en', '{hours, number}h', '{hours, number}h'],
    ['de', 'Etwa {n, number}\u00A0Min.', 'About {n, number} min'],
    ['th', 'ลองอีกครั้ง', 'Try again.'],
    [
      'en',
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    ],
    ['tr', '{name}’e git', 'Go to {name}'],
    ['it', '{n, number} e {max, number}', '{n, number} and {max, number}'],
    [
      'de',
      '{n, plural, one {Noch # Wort.} other {Noch # Wörter.}}',
      '{n, plural, one {# more word.} other {# more words.}}',
    ],
    ['ja', 'お試しください。', 'Please try again.'],
    ['ar', 'هل تريد حذفه؟', 'It will be deleted.'],
    ['de', 'Bestätige „{name}“.', 'Confirm “{name}.”'],
  ])('in %s may say “%s”', (language, text, english) => {
    expect(problems(language, text, english)).toEqual([]);
  });

  it.each([
    ['de', ' ', 'Welcome', 'a.text is empty'],
    ['de', ' Hallo', 'Hello', 'a.text begins or ends with a space'],
    ['fr', "L'aide", 'Help', 'a.text holds a straight apostrophe'],
    ['fr', 'Mot : {word}', 'Word: {word}', 'a.text may break before a sign'],
    ['ka', 'ᲥᲐᲠᲗᲣᲚᲘ', 'Georgian', 'a.text holds Georgian capitals'],
    ['ar', '← رجوع', '← Back', 'a.text holds an arrow that points the wrong way'],
    ['ar', '«{word}» في مفرداتك', '“{word}” is in your words', 'put U+200F before it'],
    ['ar', '(<b>{word}</b>) جديدة', '(<b>{word}</b>) new', 'put U+200F before it'],
    ['ar', 'Glossa بالعربية', 'Glossa in English', 'put U+200F before it'],
    ['ar', '{on, select, a {{word}} other {لا}} هنا', '{on, select, a {{word}} other {no}} here', 'U+200F'],
    ['th', 'Try again', 'Try again', 'a.text is the English text'],
    [
      'ko',
      '{kind, select, a {New} other {Old}}',
      '{kind, select, a {New} other {Old}}',
      'is the English text',
    ],
    [
      'fr',
      '{n, plural, one {le mot} many {# mots} other {# mots}}',
      '{n, plural, one {the word} other {# words}}',
      'does not show {n} in “one”, which is 0, 1',
    ],
    [
      'ru',
      '{n, plural, one {слово} few {# слова} many {# слов} other {# слова}}',
      '{n, plural, one {a word} other {# words}}',
      'which is 1, 21, 31',
    ],
    ['ka', '{n, number}-ე სტრიქონი', 'Line {n, number}', 'makes an ordinal with a suffix'],
    ['ka', '{line}-ე სტრიქონი', 'Line {line}', 'makes an ordinal with a suffix'],
    ['ka', 'მე-{n, number} სტრიქონი', 'Line {n, number}', 'makes an ordinal with a suffix'],
    ['es', '{n, number}º intento', 'Attempt {n, number}', 'makes an ordinal with a suffix'],
    ['en', '{n, number}th attempt', '{n, number}th attempt', 'makes an ordinal with a suffix'],
    ['tr', '{n, number}’inci satır', 'Line {n, number}', 'makes an ordinal with a suffix'],
    [
      'fr',
      '{n, plural, one {#er mot} many {#e mot} other {#e mot}}',
      '{n, plural, one {Word #} other {Word #}}',
      'makes an ordinal',
    ],
    ['de', 'Versuche es noch einmal', 'Try again.', 'a.text lacks the dot at its end'],
    ['fr', '{line}e ligne', 'Line {line}', 'makes an ordinal with a suffix'],
    ['nl', '{line}e regel', 'Line {line}', 'makes an ordinal with a suffix'],
    ['pt', '{line}a linha', 'Line {line}', 'makes an ordinal with a suffix'],
    ['fr', '{n, number} e ligne', 'Line {n, number}', 'makes an ordinal with a suffix'],
    ['fr', '{n, number}<b>e</b> ligne', '<b>Line</b> {n, number}', 'makes an ordinal with a suffix'],
    [
      'de',
      '{n, plural, one {Noch # Wort.} other {Noch # Wörter}}',
      '{n, plural, one {# more word.} other {# more words.}}',
      'a.text lacks the dot at its end',
    ],
    [
      'de',
      '{n, plural, one {Noch # Wort} other {Noch # Wörter.}}',
      '{n, plural, one {# more word} other {# more words}}',
      'a.text ends with a dot, which English does not',
    ],
    ['de', '<b>Nochmal.</b>', '<b>Again</b>', 'a.text ends with a dot, which English does not'],
    ['zh', '请重试', 'Please try again.', 'a.text lacks the dot at its end'],
    ['hi', 'फिर से कोशिश करें।', 'Try again', 'a.text ends with a dot, which English does not'],
    ['de', 'Das Wort "{word}"', 'The word “{word}”', 'a.text holds typewriter quotes'],
    ['en', "You don't", "You don't", 'a.text holds typewriter quotes or apostrophes'],
    ['it', 'Due  spazi', 'Two spaces', 'a.text holds two spaces'],
    ['de', 'Hallo {name', 'Hello {name}', 'a.text cannot be read'],
    ['de', 'Hallo', 'Hello {name}', 'a.text lacks {name, argument }'],
    ['de', 'Hallo {wer}', 'Hello', 'a.text holds {wer, argument }, which English does not'],
    ['de', 'Hilfe', '<link>Help</link>', 'a.text lacks <link>'],
    ['de', '{n} %', '{n, number}', 'a.text lacks {n, number ""}'],
    ['de', '{n, number}', '{n, number, ::percent}', 'percent'],
    ['pl', WORDS, WORDS, 'a.text has no “few” for {count}'],
    ['ja', WORDS, WORDS, 'a.text has “one” for {count}, which is never used'],
    [
      'de',
      WORDS,
      '{count, plural, =0 {none} one {# word} other {# words}}',
      'a.text lacks {count, cardinal =0}',
    ],
  ])('in %s may not say “%s” for “%s”', (language, text, english, says) => {
    expect(problems(language, text, english).join('\n')).toContain(says);
  });

  it('may leave as it is what is called the same everywhere, and nothing more', () => {
    const texts = { 'a.nav': 'Word games', 'a.title': 'Word games · Glossa', 'a.retry': 'Try again' };
    expect(findCatalogueProblems('ka', texts, texts, ['Word games'])).toEqual([
      'a.retry is the English text',
    ]);
  });

  it('holds every text of the English one and no other', () => {
    expect(findCatalogueProblems('de', { 'a.new': 'Neu' }, { 'a.old': 'Old' })).toEqual([
      'a.old is missing',
      'a.new is not in en.json',
    ]);
  });
});
