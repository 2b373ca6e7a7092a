import { Button, EmptyState } from '@glossa/shared/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { noteShellCrash } from '../apps/rendering';

/** Shown when the shell itself crashes while rendering: never a blank page. */
export function SiteFault() {
  const intl = useIntl();
  useEffect(noteShellCrash, []);
  return (
    <main role="alert">
      <EmptyState
        title={intl.formatMessage({ id: 'shell.fault.title' })}
        text={intl.formatMessage({ id: 'shell.fault.text' })}
        titleAs="h2"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            <FormattedMessage id="shell.fault.reload" />
          </Button>
        }
      />
    </main>
  );
}
