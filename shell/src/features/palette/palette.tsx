import { Dialog, TextField } from '@glossa/shared/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { PlaceLinks } from '../../navigation/place-links';
import type { Place } from '../../navigation/use-places';
import { matching } from './matching';
import styles from './palette.module.css';

interface PaletteProps {
  places: readonly Place[];
  onIntent: (path: string) => void;
  onClose: () => void;
}

/** Every area of the site by its name: type, then Enter, or walk with the arrow keys. */
export function Palette({ places, onIntent, onClose }: PaletteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const found = matching(places, typed, intl.locale);

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [input.current, ...(list.current?.querySelectorAll('a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
  }

  function openFirst() {
    const [first] = found;
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
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between what is inside */}
      <div className={styles.palette} data-typed={typed.trim() !== ''} onKeyDown={walk}>
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
          {/* All of them, unseen, keep the room: the dialog stays where it is while the list gets shorter. */}
          <div className={styles.room} aria-hidden="true">
            {places.map(({ path }) => (
              <span key={path} />
            ))}
          </div>
          <PlaceLinks ref={list} places={found} onIntent={onIntent} onGo={onClose} />
        </div>
        <p className={styles.count} role="status">
          <FormattedMessage id="shell.palette.found" values={{ count: found.length }} />
        </p>
      </div>
    </Dialog>
  );
}
