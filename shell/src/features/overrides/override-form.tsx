import { Button, Dialog, TextField } from '@glossa/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announcedLiveSet } from '../../apps/store';
import { isLocalEntry, keepOverrides, readOverrides, type Override } from '../../apps/overrides';
import { containerOf } from './container-of';
import styles from './overrides.module.css';

/** For each app that is live, where it is to come from instead. The page is loaded anew with what was chosen. */
export function OverrideForm({ reload, onClose }: { reload: () => void; onClose: () => void }) {
  const intl = useIntl();
  const formId = useId();
  const apps = Object.entries(announcedLiveSet().apps).filter(([name]) => name !== 'shell');
  const [entries, setEntries] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(readOverrides()).map(([name, { entry }]) => [name, entry])),
  );
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  async function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = Object.entries(entries).filter(([, entry]) => entry.trim() !== '');
    const found = await Promise.all(wanted.map(([name, entry]) => overrideAt(name, entry.trim())));
    const good = found.flatMap((each) => (each ? [each] : []));
    const bad = wanted.map(([name]) => name).filter((name) => !good.some(([other]) => other === name));
    setMissing(new Set(bad));
    if (bad.length > 0) return;
    keepOverrides(Object.fromEntries(good));
    reload();
  }

  function reset() {
    keepOverrides({});
    reload();
  }

  return (
    <Dialog
      title={<FormattedMessage id="shell.overrides.title" />}
      closeLabel={intl.formatMessage({ id: 'shell.palette.close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={reset}>
            <FormattedMessage id="shell.overrides.reset" />
          </Button>
          <Button type="submit" form={formId}>
            <FormattedMessage id="shell.overrides.apply" />
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
        {apps.map(([name, { version }]) => (
          <TextField
            key={name}
            label={intl.formatMessage({ id: 'shell.overrides.entry' }, { app: name })}
            hint={intl.formatMessage({ id: 'shell.overrides.hint' }, { version, example: exampleOf(name) })}
            error={missing.has(name) ? intl.formatMessage({ id: 'shell.overrides.missing' }) : undefined}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={entries[name] ?? ''}
            onChange={({ target }) => setEntries({ ...entries, [name]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}

const exampleOf = (app: string) => `http://localhost:3000/dev/${app}/remoteEntry.js`;

async function overrideAt(name: string, entry: string): Promise<[string, Override] | undefined> {
  const container = isLocalEntry(entry) ? await containerOf(entry) : undefined;
  return container === undefined ? undefined : [name, { entry, container }];
}
