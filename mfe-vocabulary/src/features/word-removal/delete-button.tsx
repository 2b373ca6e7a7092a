import { errorDetail } from '@glossa/shared/api-client';
import { Button, ErrorPanel, Icon } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

interface DeleteButtonProps {
  label: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes at once: it can be undone. */
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
  /** How many words were to be deleted. */
  count: number;
  /** How many of them were, before it failed. */
  deleted?: number;
}

/** Nothing, or not all, was deleted. */
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
