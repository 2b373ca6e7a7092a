import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';

/**
 * To be called before a video of a learner's own is removed. Its words stay and belong to no video from then on; a
 * word that has been saved without a video as well would be there twice, so one of the two goes: what was reviewed
 * stays, of two that were the one reviewed later, and else the one without the video. What the learner said of the
 * word that goes holds for the other, unless they said something of that too.
 */
export async function leaveVideo(database: Database, userId: number, videoId: string): Promise<void> {
  await database.execute(sql`
    with twice as (
      select met.id as of_video, other.id as other,
        met.memory is not null and (other.memory is null
          or (met.memory ->> 'lastReview')::timestamptz > (other.memory ->> 'lastReview')::timestamptz) as of_video_stays
      from ${vocabulary} met
      join ${vocabulary} other on other.user_id = met.user_id and other.word_key = met.word_key
        and other.language = met.language and other.video_id is null
      where met.user_id = ${userId} and met.video_id = ${videoId}
    ), chosen as (
      select case when of_video_stays then of_video else other end as stays,
        case when of_video_stays then other else of_video end as goes
      from twice
    ), gone as (
      delete from ${vocabulary} using chosen where ${vocabulary.id} = chosen.goes
      returning chosen.stays, ${vocabulary.masteredByLearner}
    )
    update ${vocabulary} set mastered_by_learner = gone.mastered_by_learner, is_mastered = gone.mastered_by_learner
    from gone
    where ${vocabulary.id} = gone.stays and ${vocabulary.masteredByLearner} is null
      and gone.mastered_by_learner is not null`);
}
