import type { SlotProps } from '@glossa/shared/federation';
import { useLocale } from '@glossa/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { AnswerSource } from '../../word-met/answer-source';
import { answerSources } from '../../word-met/answer-sources';
import { detailsQuery, translationQuery } from '../../word-met/look-up-queries';
import { WordDefinition } from '../../word-met/word-definition';
import { GlanceAdd } from './glance-add';
import { GlanceTranslation } from './glance-translation';
import styles from './look-up.module.css';

type LookUpProps = SlotProps['vocabulary/look-up'];

/** What a word means, in few lines, and the way to save it. The word itself is named by whoever borrows this. */
export function LookUp(props: LookUpProps) {
  return <Glance key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function Glance({ word, sentence, videoId, videoTime, onAdded }: LookUpProps) {
  const met = { word, sentence, videoId, videoTime, locale: useLocale() };
  const lookup = useQuery(translationQuery(met));
  const details = useQuery(detailsQuery(met)).data;
  const found = lookup.data?.found ? lookup.data : undefined;
  return (
    <div className={styles.glance}>
      <GlanceTranslation met={met} lookup={lookup} partOfSpeech={details?.part_of_speech} />
      <WordDefinition definition={details?.definition} />
      <AnswerSource sources={answerSources(found, details)} />
      <GlanceAdd met={met} translation={found?.translation ?? undefined} onAdded={onAdded} />
    </div>
  );
}
