import { Text } from '@glossa/kit/ui';
import type { Knowledge } from '@glossa/contract/video/playlist';
import type { WordKnowledge } from '@glossa/contract/video/transcript';
import { isShareTold, KnowledgeHelp, KnownShare } from '../../components/known-share';
import styles from './knowledge-line.module.css';

/** Counts the distinct words of a text, and what the learner knows of them. `keys`: one for each word, empty for no word. */
export function countKnowledge(keys: readonly string[], statuses: ReadonlyMap<string, WordKnowledge>) {
  const counts: Knowledge = { total: 0, mastered: 0, learning: 0, known: 0, presumed: 0 };
  for (const key of new Set(keys)) {
    if (key === '') continue;
    counts.total += 1;
    const status = statuses.get(key);
    if (status) counts[status] += 1;
  }
  return counts;
}

export function KnowledgeLine(knowledge: Knowledge) {
  if (!isShareTold(knowledge)) return null;
  return (
    <div className={styles.line}>
      <p>
        <KnownShare {...knowledge} />
      </p>
      <KnowledgeHelp>
        <Text message="video.knowledge.counts" values={{ ...knowledge }} />
      </KnowledgeHelp>
    </div>
  );
}
