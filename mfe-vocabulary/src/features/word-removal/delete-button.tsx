import { errorDetail } from '@glossa/shared/api-client';
import { Button, ErrorPanel, Icon } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

interface DeleteButtonProps {
  label: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes without a question: it can be undone. */
export function DeleteButton({ label, busy, onDelete }: DeleteButtonProps) {
  return (
    <Button variant="secondary" busy={busy} onClick={onDelete}>
      {!busy && <Icon name="trash" />}
      {label}
    </Button>
  );
}

interface DeleteErrorProps {
  error: unknown;
  /** The number of words to delete. */
  count: number;
  /** The number deleted before the failure. */
  deleted?: number;
}

/** Some of the words, or all, could not be deleted. */
export function DeleteError({ error, count, deleted = 0 }: DeleteErrorProps) {
  return (
    <ErrorPanel
      titleAs="p"
      title={
        <FormattedMessage
          id={deleted > 0 ? 'vocabulary.removal.left' : 'vocabulary.removal.failed'}
          values={{ count: count - deleted }}
        />
      }
      text={errorDetail(error)}
    />
  );
}
