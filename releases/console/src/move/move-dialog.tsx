import { Button, Dialog, Form } from '@glossa/kit/ui';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Finding } from '@glossa/contract/operators/finding';
import { gateResult } from '../findings/finding-list';
import type { MoveRequest } from '../operator-api/operator-api';
import { Confirmation, useConfirmation } from './confirmation';
import styles from './move-dialog.module.css';
import { MoveFault, MoveOutcome } from './move-result';
import { type AppSnapshot, useMove, type Outcome } from './use-move';

interface MoveDialogProps {
  readonly app: string;
  readonly title: ReactNode;
  /** The verb and the version. */
  readonly submitLabel: ReactNode;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly snapshot: AppSnapshot;
  readonly findings?: readonly Finding[];
  readonly reasonRequired?: boolean;
  readonly impossible?: boolean;
  readonly invalid?: boolean;
  readonly send: (request: MoveRequest) => Promise<Outcome>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MoveDialog(props: MoveDialogProps) {
  const { app, title, submitLabel, variant, snapshot, impossible = false, onClose, children } = props;
  const formId = useId();
  const { outcome, fault, sending, submit } = useMove(snapshot, props.send);
  // A refusal's findings are newer than those of the plan.
  const findings = fault?.code === 'gate_refused' ? fault.findings : (props.findings ?? []);
  const gate = gateResult(findings);
  const form = useRef<HTMLFormElement>(null);
  const { confirm, ...confirmation } = useConfirmation({
    app,
    gate,
    reasonRequired: props.reasonRequired ?? false,
    form,
  });
  const open = !outcome && !impossible && gate !== 'blocked';

  return (
    <Dialog
      title={title}
      closeMessage="console.close"
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
        <MoveOutcome app={app} outcome={outcome} />
      ) : (
        <Form
          ref={form}
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={() => {
            if (props.invalid) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
            const confirmed = confirm();
            if (confirmed) submit(confirmed);
          }}
        >
          {fault && <MoveFault key={snapshot.revision} fault={fault} snapshot={snapshot} />}
          {children}
          {open && <Confirmation {...confirmation} />}
        </Form>
      )}
    </Dialog>
  );
}
