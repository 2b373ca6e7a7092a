import { Button, Dialog } from '@glossa/shared/ui';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Finding } from '@glossa/contract/operators/finding';
import { verdictOf } from '../findings/verdict';
import type { MoveRequest } from '../operator-api/operator-api';
import { Confirmation } from './confirmation';
import { Done } from './done';
import styles from './move-dialog.module.css';
import type { Outcome } from './outcome';
import { Trouble } from './trouble';
import { useConfirmation } from './use-confirmation';
import { useMove } from './use-move';
import type { Seen } from './use-seen';

export interface MoveDialogProps {
  readonly app: string;
  readonly title: ReactNode;
  /** What the button says: the verb, and the version it is about. */
  readonly submitLabel: ReactNode;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly seen: Seen;
  /** What the gate says of what is asked for. */
  readonly findings?: readonly Finding[];
  readonly reasonRequired?: boolean;
  /** There is nothing that could be asked for. */
  readonly impossible?: boolean;
  /** A field among the children says that it is wrong. */
  readonly invalid?: boolean;
  readonly send: (request: MoveRequest) => Promise<Outcome>;
  readonly onClose: () => void;
  /** What would happen, and what there is to choose. */
  readonly children: ReactNode;
}

/** Asks about something before it moves what everybody sees, and says what came of it. */
export function MoveDialog(props: MoveDialogProps) {
  const { app, title, submitLabel, variant, seen, impossible = false, onClose, children } = props;
  const intl = useIntl();
  const formId = useId();
  const { outcome, fault, sending, submit } = useMove(seen, props.send);
  // What the gate has just said counts, not what it said when the dialog was opened.
  const findings = fault?.code === 'gate_refused' ? fault.findings : (props.findings ?? []);
  const verdict = verdictOf(findings);
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useConfirmation({ app, verdict, reasonRequired: props.reasonRequired ?? false, form });
  const open = !outcome && !impossible && verdict !== 'barred';

  return (
    <Dialog
      title={title}
      closeLabel={intl.formatMessage({ id: 'console.close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id={outcome ? 'console.close' : 'console.cancel'} />
          </Button>
          {open && (
            <Button type="submit" form={formId} variant={variant} busy={sending}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Done app={app} outcome={outcome} />
      ) : (
        <form
          ref={form}
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (props.invalid) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
            const answer = confirmation.take();
            if (answer) submit(answer);
          }}
        >
          {fault && <Trouble key={seen.revision} fault={fault} seen={seen} />}
          {children}
          {open && <Confirmation app={app} {...confirmation} />}
        </form>
      )}
    </Dialog>
  );
}
