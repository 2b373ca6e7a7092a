import type { Transcript, TranscriptFacts, TranscriptWord } from '@glossa/contract/transcript';

/** A silence (seconds) in which words may be missing. */
const GAP = 5;

/** What can be said of a transcript without reading it. */
export function factsOf(
  transcript: Transcript | undefined,
): Pick<
  TranscriptFacts,
  'source' | 'interpolated' | 'word_count' | 'sentence_count' | 'audio_duration' | 'gaps' | 'overlaps'
> {
  const words = transcript?.words ?? [];
  return {
    source: transcript?.source ?? null,
    interpolated: transcript?.interpolated ?? null,
    word_count: words.length,
    sentence_count: transcript?.sentences.length ?? 0,
    audio_duration: transcript?.audio_duration ?? null,
    gaps: gapsIn(words),
    overlaps: words.filter((word, index) => word.start < (words[index - 1]?.end ?? 0)).length,
  };
}

function gapsIn(words: readonly TranscriptWord[]): TranscriptFacts['gaps'] {
  const silences = words.map((word, index) => word.start - (words[index - 1]?.end ?? word.start));
  const gaps = silences.filter((silence) => silence >= GAP);
  const longest = gaps.reduce((most, silence) => Math.max(most, silence), 0);
  return { count: gaps.length, longest: Math.round(longest * 1000) / 1000 };
}
