import { Button, ButtonLink, Card, EmptyState } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

/** The list is empty: nothing saved at all, or nothing from the chosen video. */
export function NoWords({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="book"
        title={<FormattedMessage id="vocabulary.list.empty" />}
        text={
          <FormattedMessage
            id={filtered ? 'vocabulary.list.emptyOfVideoHint' : 'vocabulary.list.emptyHint'}
          />
        }
        action={
          filtered ? (
            <Button variant="secondary" onClick={onShowAll}>
              <FormattedMessage id="vocabulary.list.showAll" />
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
