import { entriesIn } from '@glossa/contract/navigation';
import { Dialog, Text, TextField } from '@glossa/kit/ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { NavigationLinks } from '../../navigation/navigation-links';
import type { NavigationEntry } from '../../navigation/use-navigation-entries';
import styles from './palette.module.css';
import { useSearch, type Found } from './use-search';

interface PaletteProps {
  entries: readonly NavigationEntry[];
  /** Returns what was typed while its code was loading; the field takes what is typed next. */
  takeTyped?: () => string;
  onIntent: (path: string) => void;
  onClose: () => void;
}

/** Finds pages, saved words, lessons and moments: type and press Enter, or use the arrow keys. */
export function Palette({ entries, takeTyped, onIntent, onClose }: PaletteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(takeTyped ?? '');
  const all = nameOnce(entries);
  const pages = matchEntries(all, typed, intl.locale);
  const { groups, isSearching, hasFailed } = useSearch(typed);
  const found = groups.flatMap((group) => group.found);

  function openFirst() {
    const [first] = [...pages, ...found];
    if (!first) return;
    onClose();
    void navigate(first.path);
  }

  return (
    <Dialog
      message="shell.search.title"
      closeMessage="shell.palette.close"
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
            message="shell.search.find"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <div className={styles.found}>
          {/* All entries, invisible, keep the dialog's height while the list gets shorter. */}
          <div className={styles.room} aria-hidden="true">
            {all.map(({ path }) => (
              <span key={path} />
            ))}
          </div>
          <div ref={list} className={styles.groups}>
            {pages.length > 0 && (
              <Group kind="pages">
                <NavigationLinks entries={pages} onIntent={onIntent} onNavigate={onClose} />
              </Group>
            )}
            {groups.map((group) => (
              <Group key={group.kind} kind={group.kind}>
                <FoundList found={group.found} onNavigate={onClose} />
              </Group>
            ))}
          </div>
        </div>
        <p className={styles.count} role="status">
          {isSearching ? (
            <FormattedMessage id="shell.loading" />
          ) : (
            <FormattedMessage
              id={hasFailed ? 'shell.search.failed' : 'shell.search.found'}
              values={{ count: pages.length + found.length }}
            />
          )}
        </p>
      </div>
    </Dialog>
  );
}

function Group({ kind, children }: { kind: 'pages' | 'words' | 'lessons' | 'moments'; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} className={styles.kind} message={`shell.search.${kind}`} />
      {children}
    </section>
  );
}

const FoundList = ({ found, onNavigate }: { found: readonly Found[]; onNavigate: () => void }) => (
  <ul className={styles.list}>
    {found.map(({ path, name, detail, language }) => (
      <li key={path}>
        <Link to={path} className={styles.link} onClick={onNavigate}>
          <bdi lang={language ?? undefined}>{name}</bdi>
          {detail && <bdi className={styles.detail}>{detail}</bdi>}
        </Link>
      </li>
    ))}
  </ul>
);

/** The arrow keys go from the field to the links, around and around. */
function moveFocus(event: KeyboardEvent, field: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [field, ...(list?.querySelectorAll('a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
}

/** One entry for each path: where the bar has a shorter name, that of the sidebar. */
function nameOnce(entries: readonly NavigationEntry[]): NavigationEntry[] {
  const sidebar = entriesIn('sidebar', entries);
  return entries.filter(
    (entry) => sidebar.includes(entry) || sidebar.every(({ path }) => path !== entry.path),
  );
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

const normalizeText = (text: string, locale: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
