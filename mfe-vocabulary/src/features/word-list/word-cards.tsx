import { SelectAll } from './select-all';
import { WordCard } from './word-card';
import styles from './word-cards.module.css';
import type { WordListProps } from './word-list';

export function WordCards({ words, selected, onToggle, onToggleAll, onOpen, cardAction }: WordListProps) {
  return (
    <>
      <SelectAll words={words} selected={selected} onToggleAll={onToggleAll} />
      <ul className={styles.cards}>
        {words.map((word) => (
          <WordCard
            key={word.id}
            word={word}
            selected={selected.has(word.id)}
            onToggle={onToggle}
            onOpen={onOpen}
            action={cardAction(word)}
          />
        ))}
      </ul>
    </>
  );
}
