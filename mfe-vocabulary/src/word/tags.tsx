import { readAsSent } from '@glossa/contract/read/fields';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { VocabularyTags } from '@glossa/contract/vocabulary/vocabulary';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { Badge } from '@glossa/kit/ui';
import styles from './word.module.css';

export const tagsQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'tags'],
  url: '/vocabulary/tags',
  read: ({ data }) => readAsSent<VocabularyTags>(data, { tags: [{ tag: '', words: 0 }] }).tags,
});

export function TagList({ tags = [] }: Pick<SavedWord, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}
