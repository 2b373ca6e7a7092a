import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '@glossa/kit/browser';
import { useIntl } from 'react-intl';

/** Makes only the focused word a button: a screen reader would say "button" after each, or part the lines. */
export function useFocusedWord(list: RefObject<HTMLElement | null>, statuses: unknown): void {
  const { formatMessage } = useIntl();

  const announce = useEffectEvent((target: EventTarget | null) => {
    if (!isWord(target)) return;
    target.setAttribute('role', 'button');
    const word = target.textContent ?? '';
    const saved = target.querySelector('[role="img"]')?.getAttribute('aria-label');
    const { status } = target.dataset;
    const id = saved ? 'video.transcript.focusedSaved' : 'video.transcript.focused';
    const state = saved ?? (status === 'due' ? 'learning' : status);
    target.setAttribute('aria-label', state ? formatMessage({ id }, { word, status: state }) : word);
  });

  useEffect(() => {
    if (!list.current) return;
    return listen(list.current, {
      focusin: ({ target }) => announce(target),
      focusout: ({ target }) => {
        if (!isWord(target)) return;
        target.removeAttribute('role');
        target.removeAttribute('aria-label');
      },
    });
  }, [list]);

  useEffect(() => {
    if (list.current?.contains(document.activeElement)) announce(document.activeElement);
  }, [list, statuses]);
}

const isWord = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.wordIndex !== undefined;
