import type { WordSoundResponse } from '@glossa/contract/vocabulary/word-sound';
import {
  giveMedia,
  giveSpeech,
  noAnswer,
  renderScreen,
  takeSpeech,
  withStatus,
  type Answer,
} from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PronounceButton } from './pronounce-button';
import { onSound } from './sound-notice';

const toTextId = (name: string) => name;
const messages = { play: 'Pronounce “{word}”', failed: 'Failed', voiceMissing: 'No voice for {language}' };
const inLesson: WordSoundResponse = {
  sound: {
    media: { kind: 'file', url: '/api/media/casa/lesson.webm', type: 'video/webm' },
    start: 3,
    end: 4,
  },
};
const inNoLesson: WordSoundResponse = { sound: null };

function open(answer: Answer = inNoLesson) {
  const screens = (
    <>
      <PronounceButton toTextId={toTextId} word="casa" language="es" videoId="casa" videoTime={3.1} />
      <PronounceButton toTextId={toTextId} word="house" language="en" showWord />
    </>
  );
  return renderScreen(screens, { messages, answers: { 'GET /api/word-sounds': answer } });
}

const button = (word = 'casa') => screen.getByRole('button', { name: `Pronounce “${word}”` });
const state = (word = 'casa') => button(word).closest('[data-state]')?.getAttribute('data-state');

beforeEach(() => void giveMedia());
afterEach(takeSpeech);

describe('the button that pronounces a word', () => {
  it('plays the moment of the lesson, and shows that it does until the end', async () => {
    const { played } = giveMedia();
    const { spoken } = giveSpeech(['es-ES']);
    const { user, calls } = open(inLesson);
    await user.click(button());
    await waitFor(() => expect(state()).toBe('playing'));
    expect(calls.map(({ params }) => params)).toEqual([
      { word: 'casa', language: 'es', video_id: 'casa', video_time: '3.1' },
    ]);
    const [audio] = played;
    expect(audio?.src).toMatch(/\/api\/media\/casa\/lesson\.webm$/);
    expect(audio?.currentTime).toBe(3);
    audio!.currentTime = 4;
    act(() => void audio?.dispatchEvent(new Event('timeupdate')));
    await waitFor(() => expect(state()).toBe('ended'));
    expect(audio).not.toHaveAttribute('src');
    expect(spoken).toEqual([]);
    await user.click(button());
    await waitFor(() => expect(played).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['no lesson says it', inNoLesson, {}],
    ['the sound cannot be loaded', inLesson, { fails: true }],
    ['only a video of the host says it', { sound: { media: { kind: 'youtube' }, start: 3, end: 4 } }, {}],
    ['the API does not answer', noAnswer, {}],
    ['the API fails', withStatus(503, { detail: 'No', code: 'not_ready' }), {}],
  ])('speaks with a voice of the word’s language where %s', async (_where, answer, media) => {
    const { played } = giveMedia(media);
    const { spoken } = giveSpeech(['en-GB', 'es-ES']);
    const { user } = open(answer);
    await user.click(button());
    await waitFor(() => expect(state()).toBe('playing'));
    expect(spoken).toEqual([expect.objectContaining({ text: 'casa', lang: 'es-ES' })]);
    expect(played).toEqual([]);
    act(() => spoken[0]?.onend?.());
    await waitFor(() => expect(state()).toBe('ended'));
  });

  it('says that the device has no voice for the language, again at each press', async () => {
    giveSpeech(['en-GB']);
    const { user } = open();
    await user.click(button());
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('No voice for Spanish');
    expect(button()).toHaveAccessibleDescription('No voice for Spanish');
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(note));
  });

  it('says the same in a browser without speech', async () => {
    const { user } = open();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('No voice for Spanish');
  });

  it('waits for a browser that lists its voices late', async () => {
    const { spoken, arrive } = giveSpeech([]);
    const { user } = open();
    await user.click(button());
    await waitFor(() => expect(state()).toBe('loading'));
    act(() => arrive('es_US'));
    await waitFor(() => expect(spoken).toHaveLength(1));
  });

  it('says that the voice failed', async () => {
    const { spoken } = giveSpeech(['es-ES']);
    const { user } = open();
    await user.click(button());
    await waitFor(() => expect(spoken).toHaveLength(1));
    act(() => spoken[0]?.onerror?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  });

  it('stops the word before, and the players of the page pause until the last has ended', async () => {
    const heard: boolean[] = [];
    const unlisten = onSound((isHeard) => heard.push(isHeard));
    const { spoken, synthesis } = giveSpeech(['es-ES', 'en-GB']);
    const { user } = open();
    await user.click(button());
    await waitFor(() => expect(spoken).toHaveLength(1));
    synthesis.cancel.mockClear();
    await user.click(button('house'));
    await waitFor(() => expect(state()).toBe('ended'));
    expect(synthesis.cancel).toHaveBeenCalled();
    await waitFor(() => expect(spoken).toHaveLength(2));
    expect(heard).toEqual([true, true]);
    act(() => spoken[1]?.onend?.());
    await waitFor(() => expect(heard).toEqual([true, true, false]));
    unlisten();
  });

  it.each([
    ['a player of the page begins', () => document.body.dispatchEvent(new Event('play'))],
    ['the learner leaves', (leave: () => void) => leave()],
  ])('stops when %s', async (_when, happen) => {
    const { played } = giveMedia();
    const { user, unmount } = open(inLesson);
    await user.click(button());
    await waitFor(() => expect(played).toHaveLength(1));
    const paused = jest.fn();
    played[0]?.addEventListener('pause', paused);
    act(() => void happen(unmount));
    expect(paused).toHaveBeenCalled();
    await waitFor(() => expect(played[0]).not.toHaveAttribute('src'));
  });

  it('shows the word where it stands alone', () => {
    open();
    expect(button('house')).toHaveTextContent('house');
    expect(button('casa')).toHaveTextContent('');
  });
});
