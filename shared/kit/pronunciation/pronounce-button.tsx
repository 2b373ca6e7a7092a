import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon, IconButton } from '../ui';
import type { Outcome, pronounce, SpokenWord } from './pronounce';
import styles from './pronounce-button.module.css';

interface PronounceButtonProps extends SpokenWord {
  /** The id of a message; `play`, the button's name, takes `{word}`, and `voiceMissing` takes `{language}`. */
  toTextId: (name: 'play' | 'failed' | 'voiceMissing') => string;
  /** Where the word does not stand beside the button. */
  showWord?: boolean;
}

/** Pronounces a word. Where that is impossible it says why, after a press. */
export function PronounceButton({ toTextId, showWord = false, ...spoken }: PronounceButtonProps) {
  const intl = useIntl();
  const noteId = useId();
  const [state, setState] = useState<Outcome | 'loading' | 'playing'>('ended');
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);

  async function press() {
    const stop = new AbortController();
    last.current = stop;
    setState('loading');
    const outcome = await load(spoken, stop, () => setState('playing'));
    if (last.current === stop) setState(outcome);
  }

  const { word, language } = spoken;
  const hasNote = state === 'failed' || state === 'voiceMissing';
  const label = intl.formatMessage({ id: toTextId('play') }, { word });
  const attributes = {
    size: 'small',
    className: styles.button,
    'aria-describedby': hasNote ? noteId : undefined,
    onClick: () => void press(),
  } as const;
  return (
    <span className={styles.pronounce} data-state={state}>
      {showWord ? (
        <Button {...attributes} variant="secondary" aria-label={label}>
          <Icon name="speaker" />
          <bdi lang={language}>{word}</bdi>
        </Button>
      ) : (
        <IconButton {...attributes} icon="speaker" label={label} />
      )}
      {hasNote && (
        <span id={noteId} className={styles.note} role="alert">
          {intl.formatMessage(
            { id: toTextId(state) },
            { language: intl.formatDisplayName(language, { type: 'language', fallback: 'code' }) },
          )}
        </span>
      )}
    </span>
  );
}

const load: typeof pronounce = (...word) =>
  import(/* webpackChunkName: "pronounce" */ './pronounce').then(
    (code) => code.pronounce(...word),
    // Its code cannot be loaded; the next press tries again.
    () => 'failed',
  );
