import type { SlotProps } from '@glossa/kit/federation';
import { Dialog } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { LookUp } from './look-up';

/** The look-up as a dialog, for versions of the video app from before it stood beside its word. */
export function AddWordDialog({ onAdded, onClose, ...word }: SlotProps['vocabulary/add-word']) {
  const intl = useIntl();
  return (
    <Dialog
      title={<FormattedMessage id="vocabulary.add.title" />}
      closeLabel={intl.formatMessage({ id: 'vocabulary.close' })}
      onClose={onClose}
    >
      <LookUp
        {...word}
        onAdded={(added) => {
          onAdded(added);
          onClose();
        }}
      />
    </Dialog>
  );
}
