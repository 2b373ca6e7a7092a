import type { Transcript, TranscriptKnowledge, WordKnowledge } from '@glossa/contract/video/transcript';

export { lessonVideo } from '../../testing/lesson-video';

export const lessonTranscript: Transcript = {
  video_id: 'morning-market',
  language: 'en',
  time_unit: 's',
  audio_duration: 100,
  words: [
    { text: 'Nina', start: 1, end: 1.4 },
    { text: 'walks.', start: 1.5, end: 2 },
    { text: '“Try', start: 74, end: 74.4 },
    { text: 'one!”', start: 74.5, end: 75 },
  ],
  sentences: [
    { first: 0, count: 2, start: 1, end: 2 },
    { first: 2, count: 2, start: 74, end: 75 },
  ],
};

/** What the learner knows of the words of the lesson, as the API tells it. */
export function knows(words: Record<string, WordKnowledge> = {}): TranscriptKnowledge {
  const statuses = Object.entries(words);
  const withStatus = (wanted: WordKnowledge) =>
    statuses.flatMap(([word, status]) => (status === wanted ? [word.toLowerCase()] : []));
  return {
    video_id: 'morning-market',
    language: 'en',
    words: statuses.flatMap(([word, status]) =>
      status === 'learning' || status === 'mastered' ? [{ word, status }] : [],
    ),
    known_words: withStatus('known'),
    presumed_words: withStatus('presumed'),
  };
}

/** A transcript of these sentences, a word every half second, half of which is silence. */
export function spoken(...sentences: string[]): Transcript {
  const words: Transcript['words'] = [];
  const places = sentences.map((text) => {
    const first = words.length;
    for (const word of text.split(' ')) {
      const start = words.length / 2;
      words.push({ text: word, start, end: start + 0.25 });
    }
    return { first, count: words.length - first, start: first / 2, end: words.length / 2 - 0.25 };
  });
  return { ...lessonTranscript, words, sentences: places };
}
