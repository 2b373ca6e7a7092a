import { Dialog, TextField } from '@glossa/kit/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { NavigationLinks } from '../../navigation/navigation-links';
import type { NavigationEntry } from '../../navigation/use-navigation-entries';
import styles from './palette.module.css';

interface PaletteProps {
  entries: readonly NavigationEntry[];
  onIntent: (path: string) => void;
  onClose: () => void;
}

/** Finds a page by its name: type and press Enter, or use the arrow keys. */
export function Palette({ entries, onIntent, onClose }: PaletteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const matches = matchEntries(entries, typed, intl.locale);

  function openFirst() {
    const [first] = matches;
    if (!first) return;
    onClose();
    void navigate(first.path);
  }

  return (
    <Dialog
      title={<FormattedMessage id="shell.palette.title" />}
      closeLabel={intl.formatMessage({ id: 'shell.palette.close' })}
      initialFocus={input}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between what is inside */}
      <div
        className={styles.palette}
        data-typed={typed.trim() !== ''}
        onKeyDown={(event) => moveFocus(event, input.current, list.current)}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            openFirst();
          }}
        >
          <TextField
            ref={input}
            label={intl.formatMessage({ id: 'shell.palette.find' })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <div className={styles.found}>
          {/* All entries, invisible, keep the dialog's height while the list gets shorter. */}
          <div className={styles.room} aria-hidden="true">
            {entries.map(({ path }) => (
              <span key={path} />
            ))}
          </div>
          <NavigationLinks ref={list} entries={matches} onIntent={onIntent} onNavigate={onClose} />
        </div>
        <p className={styles.count} role="status">
          <FormattedMessage id="shell.palette.found" values={{ count: matches.length }} />
        </p>
      </div>
    </Dialog>
  );
}

/** The arrow keys go from the field to the links, around and around. */
function moveFocus(event: KeyboardEvent, field: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [field, ...(list?.querySelectorAll('a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
}

/** The entries whose name contains the text, without regard to case and accents. */
export function matchEntries<Entry extends { name: string }>(
  entries: readonly Entry[],
  text: string,
  locale: string,
): Entry[] {
  const normalized = normalizeText(text, locale);
  return entries.filter(({ name }) => normalizeText(name, locale).includes(normalized));
}

function normalizeText(text: string, locale: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
}
