import { sql, type SQL } from 'drizzle-orm';
import { transcriptWords } from '../../platform/database/schema/lessons';

/** As many as `transcript_words` has of each word. */
export const MAX_MOMENTS_OF_LESSON = 3;

/** Whether a row of `transcript_words` is one of the forms, or a form of the same word. */
export function hasForm(forms: readonly string[]): SQL {
  const keys = sql`array(select search_key(form) from unnest(${sql.param(forms)}::text[]) as form)`;
  return sql`array[search_key(${transcriptWords.wordKey}), search_key(${transcriptWords.lemma})] && ${keys}
    and ${transcriptWords.saidIn} is not null`;
}
