import { readDictionaryName } from '../dictionaries/dictionary-names';
import { describeDictionaries } from './compile-dictionaries';

const describeNames = (names: readonly string[]) =>
  describeDictionaries(names.flatMap((name) => readDictionaryName(name) ?? []));

test.each([
  [[], 'no language'],
  [['freedict-eng-spa', 'freedict-spa-eng'], 'one language'],
  [['freedict-eng-spa', 'mueller7', 'freedict-fra-eng'], '3 languages'],
])('the command that brings more is named where there is only %j', (names, count) => {
  expect(describeNames(names)).toBe(
    `There are dictionaries between English and ${count}; npm run get-dictionaries brings 13. Without, most words of learners' own videos have no translation.`,
  );
});

test('no command is named where there is one of each language that Debian has', () => {
  const codes = 'ara deu fra hin ind ita jpn nld pol por rus spa tur'.split(' ');
  expect(describeNames(codes.map((code) => `freedict-eng-${code}`))).toBe(
    'There are dictionaries between English and 13 languages.',
  );
});
