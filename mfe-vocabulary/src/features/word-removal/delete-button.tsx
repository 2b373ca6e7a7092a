import { Button, Icon } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Failure } from '../../word/failure';

interface DeleteButtonProps {
  message: string;
  values?: { count: number };
  busy: boolean;
  onDelete: () => void;
}

/** Deletes without a question: it can be undone. */
export const DeleteButton = ({ message, values, busy, onDelete }: DeleteButtonProps) => (
  <Button variant="secondary" busy={busy} onClick={onDelete}>
    <Icon name="trash" />
    <FormattedMessage id={message} values={values} />
  </Button>
);

interface DeleteErrorProps {
  error: unknown;
  count: number;
  deleted?: number;
}

export function DeleteError({ error, count, deleted = 0 }: DeleteErrorProps) {
  const id = deleted > 0 ? 'vocabulary.removal.left' : 'vocabulary.removal.failed';
  return <Failure id={id} values={{ count: count - deleted }} error={error} />;
}
