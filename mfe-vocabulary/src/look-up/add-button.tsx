import type { LimitUse } from '@glossa/contract/errors';
import { Button, ErrorPanel, Icon, VisuallyHidden, Text } from '@glossa/kit/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { VocabularyPlans, plansLink } from '../word/failure';
import styles from './add-button.module.css';
import { saveErrorText } from './save-word';

interface AddButtonProps {
  word: string;
  /** Before this look-up or in it. */
  saved: boolean;
  saving: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'isIdle' | 'error'> & {
    data: { room: LimitUse | null; isKept: boolean } | undefined;
  };
  /** It was saved without a network, and waits for one. */
  isKept?: boolean;
  onSave: () => void;
  /** It is a word that few want to learn. */
  isQuiet?: boolean;
  /** Among others of its kind the button names the word. */
  inList?: boolean;
}

export function AddButton(props: AddButtonProps) {
  const { word, saved, saving, isKept, onSave, isQuiet = false, inList = false } = props;
  const intl = useIntl();
  const { isPending, isSuccess, isIdle, error, data } = saving;
  if (saved && isIdle) {
    return (
      <p className={styles.saved}>
        <Icon name="check" size="small" />
        <FormattedMessage id={isKept ? 'vocabulary.add.later' : 'vocabulary.lookUp.has'} />
      </p>
    );
  }
  const label = intl.formatMessage({
    id: data?.isKept ? 'vocabulary.add.later' : buttonText(isPending, isSuccess),
  });
  return (
    <>
      {error && (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage {...saveErrorText(error)} />}
          action={plansLink(error)}
        />
      )}
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
            {isSuccess && (
              <FormattedMessage
                id={data?.isKept ? 'vocabulary.own.kept' : 'vocabulary.lookUp.addedNow'}
                values={{ word }}
              />
            )}
          </span>
        </VisuallyHidden>
      </div>
      {data?.room && (
        <div className={styles.room} data-room="">
          <Text
            message="vocabulary.files.room"
            values={{ limit: data.room.limit, left: Math.max(0, data.room.limit - data.room.used) }}
          />
          <VocabularyPlans />
        </div>
      )}
    </>
  );
}

function buttonText(isPending: boolean, isSuccess: boolean): string {
  if (isSuccess) return 'vocabulary.lookUp.added';
  return isPending ? 'vocabulary.add.adding' : 'vocabulary.add.add';
}
