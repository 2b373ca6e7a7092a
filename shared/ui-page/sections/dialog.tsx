import { useState } from 'react';
import { Button, Dialog } from '../../ui';
import type { ComponentSection } from '../component-section';
import type { SampleTexts } from '../sample-texts';

export const dialogSections: readonly ComponentSection[] = [
  {
    name: 'Dialog',
    about: 'Asks or shows something that has to be dealt with first.',
    behaviour:
      'The focus goes in, stays in, and comes back to what opened it. Escape and × close it; the browser draws the ground behind it.',
    states: {
      short: (texts) => <OpensDialog texts={texts} content={texts.sentence} />,
      'long text': (texts) => (
        <OpensDialog texts={texts} content={Array.from({ length: 12 }, () => texts.long).join(' ')} />
      ),
    },
  },
];

function OpensDialog({ texts, content }: { texts: SampleTexts; content: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {open && (
        <Dialog
          title={texts.title}
          closeLabel={texts.cancel}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {texts.cancel}
              </Button>
              <Button onClick={close}>{texts.save}</Button>
            </>
          }
        >
          <p>{content}</p>
        </Dialog>
      )}
    </>
  );
}
