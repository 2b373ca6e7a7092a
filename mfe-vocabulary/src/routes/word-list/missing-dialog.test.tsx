import { renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { layOut, setScreen } from '../../testing/screen-width';
import { VocabularyScreens } from '../../testing/vocabulary-screens';
import { vocabularyApi } from '../../testing/vocabulary-api';
import { savedWord } from '../../testing/words';

jest.mock('./edit-word-dialog', () => {
  throw Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
});

test('a word whose dialog could not be loaded opens as a page', async () => {
  setScreen('wide');
  layOut();
  const { user, address } = renderScreen(<VocabularyScreens />, {
    path: '/vocabulary',
    messages,
    answers: vocabularyApi([savedWord()]),
  });
  await user.click(await screen.findByRole('button', { name: 'harbour' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'harbour' })).toBeInTheDocument();
  expect(address()).toBe('/vocabulary/1');
});
