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

test('an opened word whose dialog could not be loaded says so, and is closed again', async () => {
  setScreen('wide');
  layOut();
  const { user } = renderScreen(<VocabularyScreens />, {
    path: '/vocabulary',
    messages,
    answers: vocabularyApi([savedWord()]),
  });
  await user.click(await screen.findByRole('button', { name: 'harbour' }));
  expect(await screen.findByRole('dialog', { name: 'harbour' })).toHaveTextContent(
    'Failed to fetch word details',
  );
  await user.click(screen.getByRole('button', { name: 'Close word details' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
