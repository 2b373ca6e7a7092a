import type { TranscriptFacts } from '@glossa/contract/video/transcript';
import { recordQueries } from '../../../testing/sent-queries';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { transcripts, videos } from '../../platform/database/schema/lessons';

const api = useTestApi();
const ana = useLearner(api, beforeAll);

async function store(id: string, times: readonly (readonly [number, number])[]): Promise<void> {
  await api.database.insert(videos).values({ id, title: 'Times', language: 'es' });
  await api.database.insert(transcripts).values({
    videoId: id,
    language: 'es',
    duration: 60,
    words: times.map(([start, end], index) => ({ text: `w${index}`, start, end })),
    sentences: [{ first: 0, count: times.length, start: 0, end: 60 }],
  });
}

const readFacts = async (id: string) => (await ana.get(`/transcribe/${id}/debug`)).json<TranscriptFacts>();

test('silences from five seconds on are gaps, and words that begin too early overlap', async () => {
  await store('times', [
    [7, 8],
    [7.5, 9],
    [14, 15],
    [19.999, 20],
    [30.1234, 31],
    [30.9, 32],
    [32, 33],
  ]);
  expect(await readFacts('times')).toMatchObject({
    word_count: 7,
    sentence_count: 1,
    audio_duration: 60,
    gaps: { count: 2, longest: 10.123 },
    overlaps: 2,
  });
});

test('a transcript without words has nothing to count, and its words are not read', async () => {
  await store('wordless', []);
  let facts: TranscriptFacts | undefined;
  const queries = await recordQueries(async () => void (facts = await readFacts('wordless')));
  expect(facts).toMatchObject({ word_count: 0, gaps: { count: 0, longest: 0 }, overlaps: 0 });
  const ofTranscripts = queries.filter(({ text }) => /\btranscripts\b/.test(text));
  expect(ofTranscripts).toHaveLength(1);
  expect(ofTranscripts[0]?.text).toContain('jsonb_to_recordset');
});
