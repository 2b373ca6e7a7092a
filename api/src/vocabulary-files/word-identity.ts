/** What tells a word of a learner from their others: the same word may be saved once for each video. */
export function wordIdentity(key: string, place: { language: string; video_id: string | null }): string {
  return JSON.stringify([key, place.language, place.video_id]);
}
