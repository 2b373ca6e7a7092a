import { devPath, ENTRY_FILE } from '@glossa/contract/page-protocol';
import { listen } from '@glossa/kit/browser';
import { Button, Dialog, TextField } from '@glossa/kit/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLocalEntry, readOverrides, saveOverrides, type Override } from '../../apps/overrides';
import { appStore } from '../../apps/store';
import styles from './overrides.module.css';

interface OverrideToolsProps {
  onInspect: () => void;
  reload?: () => void;
}

/** A small button for developers (or Alt+Shift+O): names the apps loaded from their own machine, and changes them. */
export function OverrideTools({ onInspect, reload = () => location.reload() }: OverrideToolsProps) {
  const [open, setOpen] = useState(false);
  const active = Object.keys(readOverrides());
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyO') return;
      event.preventDefault();
      setOpen(true);
    };
    return listen(document, { keydown });
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
      {open ? (
        <OverrideForm
          reload={reload}
          onClose={() => setOpen(false)}
          onInspect={() => {
            setOpen(false);
            onInspect();
          }}
        />
      ) : null}
    </aside>
  );
}

interface OverrideFormProps extends Required<OverrideToolsProps> {
  onClose: () => void;
}

/** Asks for each live app where to load it from instead, and reloads the page with the answers. */
function OverrideForm({ reload, onClose, onInspect }: OverrideFormProps) {
  const intl = useIntl();
  const formId = useId();
  const apps = Object.entries(appStore.getState().announced.apps).filter(([name]) => name !== 'shell');
  const { entries, setEntry, missing, apply, reset } = useOverrideForm(reload);

  return (
    <Dialog
      message="shell.overrides.title"
      closeMessage="shell.palette.close"
      onClose={onClose}
      actions={
        <>
          <Button message="shell.inspector.title" variant="secondary" onClick={onInspect} />
          <Button message="shell.overrides.reset" variant="secondary" onClick={reset} />
          <Button message="shell.overrides.apply" type="submit" form={formId} />
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
        {apps.map(([name, { version }]) => (
          <TextField
            key={name}
            label={intl.formatMessage({ id: 'shell.overrides.entry' }, { app: name })}
            hint={intl.formatMessage(
              { id: 'shell.overrides.hint' },
              { version, example: exampleEntry(name) },
            )}
            error={missing.has(name) ? intl.formatMessage({ id: 'shell.overrides.missing' }) : undefined}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={entries[name] ?? ''}
            onChange={({ target }) => setEntry(name, target.value)}
          />
        ))}
      </form>
    </Dialog>
  );
}

/** Keeps what is typed, and names the apps whose address has no container. */
function useOverrideForm(reload: () => void) {
  const [entries, setEntries] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(readOverrides()).map(([name, { entry }]) => [name, entry])),
  );
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  async function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = Object.entries(entries).filter(([, entry]) => entry.trim() !== '');
    const results = await Promise.all(wanted.map(([name, entry]) => findOverride(name, entry.trim())));
    const overrides = Object.fromEntries(results.flatMap((override) => (override ? [override] : [])));
    const failed = wanted.map(([name]) => name).filter((name) => !(name in overrides));
    setMissing(new Set(failed));
    if (failed.length > 0) return;
    saveOverrides(overrides);
    reload();
  }

  function reset() {
    saveOverrides({});
    reload();
  }

  const setEntry = (name: string, entry: string) => setEntries({ ...entries, [name]: entry });
  return { entries, setEntry, missing, apply, reset };
}

const exampleEntry = (app: string) => `http://localhost:3000${devPath(app)}${ENTRY_FILE}`;

async function findOverride(name: string, entry: string): Promise<[string, Override] | undefined> {
  const container = isLocalEntry(entry) ? await findContainer(entry) : undefined;
  return container === undefined ? undefined : [name, { entry, container }];
}

/** The global name of a container, which its entry declares; undefined where there is no such entry. */
async function findContainer(entry: string): Promise<string | undefined> {
  try {
    const response = await fetch(entry, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return undefined;
    return /\bvar ([A-Za-z_]\w{0,99});/.exec(await response.text())?.[1];
  } catch {
    // The server is not running, or does not allow this page.
    return undefined;
  }
}
