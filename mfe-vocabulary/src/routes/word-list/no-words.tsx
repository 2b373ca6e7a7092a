import { Button, ButtonLink, Card, EmptyState } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { narrows, type WordFilter } from '../../word/word-filter';

interface NoWordsProps {
  filter: WordFilter;
  onClear: () => void;
}

/** The list is empty: nothing saved at all, nothing from the chosen video, or nothing that fits the search. */
export function NoWords({ filter, onClear }: NoWordsProps) {
  const isSearch = filter.q !== undefined || filter.status !== undefined;
  const byVideoAlone = narrows(filter) && !isSearch;
  return (
    <Card>
      <EmptyState
        icon="book"
        title={<FormattedMessage id={isSearch ? 'vocabulary.list.noMatch' : 'vocabulary.list.empty'} />}
        text={<FormattedMessage id={hintFor(filter, byVideoAlone)} />}
        action={
          narrows(filter) ? (
            <Button variant="secondary" onClick={onClear}>
              <FormattedMessage id={byVideoAlone ? 'vocabulary.list.showAll' : 'vocabulary.list.clear'} />
            </Button>
          ) : (
            <ButtonLink to="/playlists">
              <FormattedMessage id="vocabulary.list.watch" />
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}

function hintFor(filter: WordFilter, byVideoAlone: boolean): string {
  if (byVideoAlone) return 'vocabulary.list.emptyOfVideoHint';
  return narrows(filter) ? 'vocabulary.list.noMatchHint' : 'vocabulary.list.emptyHint';
}
