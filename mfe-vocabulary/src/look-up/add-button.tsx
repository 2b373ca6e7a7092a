import { Button, ErrorPanel, Icon, VisuallyHidden } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { plansLink } from '../word/failure';
import styles from './add-button.module.css';
import { saveErrorText } from './save-word';

interface AddButtonProps {
  word: string;
  /** Before this look-up or in it. */
  saved: boolean;
  saving: { isPending: boolean; isSuccess: boolean; isIdle: boolean; error: Error | null };
  onSave: () => void;
  /** It is a word that few want to learn. */
  isQuiet?: boolean;
  /** Among others of its kind the button names the word. */
  inList?: boolean;
}

/** A button that saves the word; a note if it is saved already. */
export function AddButton({ word, saved, saving, onSave, isQuiet = false, inList = false }: AddButtonProps) {
  const intl = useIntl();
  const { isPending, isSuccess, isIdle, error } = saving;
  if (saved && isIdle) {
    return (
      <p className={styles.saved}>
        <Icon name="check" size="small" />
        <FormattedMessage id="vocabulary.lookUp.has" />
      </p>
    );
  }
  const label = intl.formatMessage({ id: buttonText(isPending, isSuccess) });
  return (
    <>
      {error && <SaveError error={error} />}
      <div className={styles.add}>
        {/* The same button in each state, so that it keeps the focus. */}
        <Button
          size={inList ? 'small' : 'medium'}
          variant={isSuccess || isQuiet ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess || undefined}
          aria-label={inList ? `${label}: ${word}` : undefined}
          onClick={() => !isSuccess && onSave()}
        >
          {isSuccess && <Icon name="check" size="small" />}
          {label}
        </Button>
        <VisuallyHidden>
          <span role="status">
            {isSuccess && <FormattedMessage id="vocabulary.lookUp.addedNow" values={{ word }} />}
          </span>
        </VisuallyHidden>
      </div>
    </>
  );
}

function SaveError({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage {...saveErrorText(error)} />}
      action={plansLink(error)}
    />
  );
}

function buttonText(isPending: boolean, isSuccess: boolean): string {
  if (isSuccess) return 'vocabulary.lookUp.added';
  return isPending ? 'vocabulary.add.adding' : 'vocabulary.add.add';
}
