import { Button } from '@glossa/shared/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { readOverrides } from '../../apps/overrides';
import { OverrideForm } from './override-form';
import styles from './overrides.module.css';

/** For developers: a small button (or Alt+Shift+O) that says what comes from their own machine and changes it. */
export function OverrideTools({ reload = () => location.reload() }: { reload?: () => void }) {
  const [open, setOpen] = useState(false);
  const active = Object.keys(readOverrides());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyO') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside className={styles.tools}>
      <Button
        size="small"
        variant={active.length > 0 ? 'danger' : 'secondary'}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+Shift+O"
        onClick={() => setOpen(true)}
      >
        {active.length > 0 ? (
          <FormattedMessage id="shell.overrides.active" values={{ apps: active.join(', ') }} />
        ) : (
          <FormattedMessage id="shell.overrides.title" />
        )}
      </Button>
      {open ? <OverrideForm reload={reload} onClose={() => setOpen(false)} /> : null}
    </aside>
  );
}
