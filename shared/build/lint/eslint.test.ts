import { Linter } from 'eslint';
import configuration from './eslint.cjs';

const lint = (file: string, code: string) =>
  new Linter({ configType: 'flat' })
    .verify(code, [...configuration] as Linter.Config[], file)
    .map(({ message }) => message);

describe('the rules of a remote in a repository of its own', () => {
  it.each([
    ['a visible text', 'export const Title = () => <h1>Notes</h1>;', 'messages/en.json'],
    ['capitals', 'export const loud = (text: string) => text.toUpperCase();', 'Georgian'],
    [
      'a type for an answer',
      "void apiClient.get<Words>('/vocabulary');",
      'A reader of @glossa/contract/read',
    ],
    ['a second client', "import axios from 'axios';", 'there is one client'],
    ['the build', "import { renderScreen } from '@glossa/kit/testing';", 'not part of a bundle'],
    ['a screen in a feature', "import { Notes } from '../../routes/notes';", 'never back up'],
  ])('refuse %s', (_what, code, message) => {
    expect(lint('src/features/notes/notes.tsx', code)).toEqual([expect.stringContaining(message)]);
  });

  it('let a message, a reader and a test be', () => {
    const screen = `export const Title = () => <h1><FormattedMessage id="notes.title" /></h1>;
void apiQuery({ queryKey: ['words'], url: '/vocabulary', read: ({ data }) => readList(readSavedWord)(data) });`;
    expect(lint('src/routes/notes.tsx', screen)).toEqual([]);
    expect(lint('src/routes/notes.test.tsx', "import { renderScreen } from '@glossa/kit/testing';")).toEqual(
      [],
    );
  });
});
