import { ApiError } from '@glossa/kit/api-client';
import { appScreens, renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json';
import { screens } from '../screens';

const Screens = appScreens(screens);
type Lent = Pick<Parameters<typeof renderScreen>[1], 'slots' | 'actions'>;
const open = (lent: Lent) => renderScreen(<Screens />, { path: '/reader/lesson-1', messages, ...lent });

describe('what another app lends', () => {
  it('is shown with the props of this app', async () => {
    open({ slots: { 'notes/word-count': ({ videoId }) => <>{`Count of ${videoId}`}</> } });
    expect(await screen.findByText('Count of lesson-1')).toBeInTheDocument();
  });

  it('leaves a way to try again where it is away, and the screen works', async () => {
    const slots: NonNullable<Lent['slots']> = {};
    const { user } = open({ slots });
    const retry = await screen.findByRole('button', { name: 'Count the saved words again' });
    expect(screen.getByRole('heading', { name: 'Reading' })).toBeInTheDocument();
    slots['notes/word-count'] = () => <>Counted</>;
    await user.click(retry);
    expect(await screen.findByText('Counted')).toBeInTheDocument();
  });
});

describe('an action of another app', () => {
  const press = async (user: ReturnType<typeof open>['user']) => {
    await user.type(screen.getByRole('textbox', { name: 'A word of this video' }), 'gato');
    await user.click(screen.getByRole('button', { name: 'I know this word' }));
  };

  it('is called with the word', async () => {
    const markKnown = jest.fn(async () => undefined);
    const { user } = open({ actions: { 'notes/mark-known': markKnown } });
    await press(user);
    expect(await screen.findByText('“gato” is marked as known')).toBeInTheDocument();
    expect(markKnown).toHaveBeenCalledWith({ word: 'gato', videoId: 'lesson-1' });
  });

  it('may fail, or be away', async () => {
    const actions: NonNullable<Lent['actions']> = {};
    const { user } = open({ actions });
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The word could not be marked');
    actions['notes/mark-known'] = () => Promise.reject(new ApiError(429, 'too_many', 'Too many.'));
    await press(user);
    expect(await screen.findByText('Too many.')).toBeInTheDocument();
  });
});
