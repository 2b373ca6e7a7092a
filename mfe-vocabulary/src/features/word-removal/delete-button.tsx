import { Button, Icon } from '@glossa/shared/ui';

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
