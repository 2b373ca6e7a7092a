import { toSeconds, type ReceivedTranscript } from './transcript-query';

function received(end: number, audio_duration: number, time_unit?: 's'): ReceivedTranscript {
  return {
    video_id: 'v',
    language: 'en',
    time_unit,
    audio_duration,
    words: [{ text: 'Hello', start: end / 2, end }],
    sentences: [{ first: 0, count: 1, start: end / 2, end }],
  };
}

test('a declared unit is believed, however long the lesson is', () => {
  expect(toSeconds(received(1500, 1600, 's')).words[0]?.end).toBe(1500);
});

test('without a unit, a word that ends after 1000 means milliseconds', () => {
  const transcript = toSeconds(received(1500, 900));
  expect(transcript.words[0]).toEqual({ text: 'Hello', start: 0.75, end: 1.5 });
  expect(transcript.sentences[0]).toMatchObject({ start: 0.75, end: 1.5 });
});

test('without a unit, a length of 1000 or more means milliseconds', () => {
  expect(toSeconds(received(800, 1000)).audio_duration).toBe(1);
});

test('without a unit, small times are seconds', () => {
  expect(toSeconds(received(800, 999)).words[0]?.end).toBe(800);
});
