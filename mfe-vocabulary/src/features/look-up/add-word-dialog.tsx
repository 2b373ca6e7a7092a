import type { SlotProps } from '@glossa/kit/federation';
import { Dialog } from '@glossa/kit/ui';
import { LookUp } from './look-up';

/** The look-up as a dialog, for versions of the video app from before it stood beside its word. */
export const AddWordDialog = ({ onAdded, onClose, ...word }: SlotProps['vocabulary/add-word']) => (
  <Dialog message="vocabulary.add.title" closeMessage="vocabulary.close" onClose={onClose}>
    <LookUp
      {...word}
      onAdded={(added) => {
        onAdded(added);
        onClose();
      }}
    />
  </Dialog>
);
