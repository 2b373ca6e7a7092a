import type { Knowledge } from '@glossa/contract/video/playlist';
import { ProgressBar, Text } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './known-share.module.css';

/** Words that were marked, mastered, or are presumed known from the learner's level. */
const countKnown = ({ mastered, known, presumed }: Knowledge): number => mastered + known + presumed;

/** A smaller share only discourages. */
const MIN_SHARE = 0.05;

export const isShareTold = (knowledge: Knowledge): boolean =>
  knowledge.total > 0 && countKnown(knowledge) / knowledge.total >= MIN_SHARE;

/** The share of words that the learner knows, the same in a card and in the lesson. It is an estimate if some are presumed. */
export function KnownShare(knowledge: Knowledge) {
  const share = countKnown(knowledge) / knowledge.total;
  const estimate = knowledge.presumed > 0 ? 'yes' : 'no';
  return <FormattedMessage id="video.knowledge.share" values={{ share, estimate }} />;
}

export function KnownBar({ knowledge }: { knowledge: Knowledge }) {
  const { total } = knowledge;
  if (!isShareTold(knowledge)) return null;
  return <ProgressBar label={<KnownShare {...knowledge} />} value={countKnown(knowledge)} max={total} />;
}

/** Explains the share. `children`: figures of one lesson. */
export const KnowledgeHelp = ({ children }: { children?: ReactNode }) => (
  <details className={styles.help}>
    <FormattedMessage tagName="summary" id="video.knowledge.how" />
    {children}
    <Text message="video.knowledge.explanation" />
  </details>
);
