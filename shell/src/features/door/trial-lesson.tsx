import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { ButtonLink, Card, Text } from '@glossa/kit/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './trial-lesson.module.css';
import { TrialFilm } from './trial-film';
import { TrialText, type OpenWord } from './trial-text';
import { useFilm } from './use-film';
import { WordPopover } from './word-popover';

interface TrialLessonCardProps {
  lesson: TrialLesson;
  /** The language of the translations. */
  locale: string;
}

/** The first sentences of a lesson, which play, and whose words answer, before there is an account. */
export function TrialLessonCard({ lesson, locale }: TrialLessonCardProps) {
  const intl = useIntl();
  const film = useFilm(lesson.sentences.at(-1)?.end ?? 0);
  const [open, setOpen] = useState<OpenWord>();
  const wasPlaying = useRef(false);
  const word = open && lesson.sentences[open.sentence]?.words[open.word];
  const started = lesson.sentences.filter(({ start }) => start <= film.time).length;
  const current = Math.max(0, started - 1);

  function show(next: OpenWord) {
    wasPlaying.current ||= film.isPlaying;
    film.pause();
    setOpen(next);
  }
  function close(closed: OpenWord) {
    setOpen((now) => (now === closed ? undefined : now));
    if (wasPlaying.current && open === closed) film.play();
    wasPlaying.current = false;
  }

  return (
    <Card as="section" className={styles.card} aria-label={intl.formatMessage({ id: 'shell.door.try' })}>
      <TrialFilm lesson={lesson} film={film} current={current} />
      <Text as="h2" className={styles.hint} message="shell.door.choose" />
      <TrialText lesson={lesson} locale={locale} current={current} open={open} onOpen={show} />
      {open && word && (
        <WordPopover
          key={`${open.sentence} ${open.word}`}
          word={word}
          language={lesson.language}
          anchor={open.anchor}
          onHear={() => film.playWord(word)}
          onClose={() => close(open)}
        >
          <ButtonLink to="/register" onClick={focusForm} message="shell.door.keep" />
        </WordPopover>
      )}
    </Card>
  );
}

/** Where the form is on the page already, the link leads nowhere else. */
function focusForm(): void {
  if (location.pathname === '/register') document.querySelector<HTMLElement>('form input')?.focus();
}
