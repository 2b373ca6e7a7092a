import { canBeChanged } from '@glossa/contract/read/saved-word';
import { normalizeWord } from '@glossa/contract/word-key';
import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { formatClock } from '@glossa/kit/format';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { Button } from '@glossa/kit/ui';
import { dismissKept, useKeptCalls } from '@glossa/kit/unsaved-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { savedWordsQuery } from '../../features/saved-words/saved-words';
import styles from './lesson-notice.module.css';
import type { Lesson } from './use-lesson';
import type { SavedNews } from './use-lesson-tools';

const SHOWN_MS = 8_000;

/** It is part of the first screen: screen readers may not read a region that comes with its text. */
export function LessonNotice({ lesson }: { lesson: Lesson }) {
  const { onBeginning, start, controls, savedVideoId, language } = lesson;
  const { announcement, announce } = controls.tools;
  const notice = useRef<HTMLDivElement>(null);
  const word = isSaved(announcement) ? announcement.saved : '';
  const { data } = useQuery({ ...savedWordsQuery(savedVideoId), enabled: word !== '' });
  const key = word && normalizeWord(word, language);
  const saved = data?.find((one) => normalizeWord(one.word, language) === key);
  const waits = useKeptCalls('word.save').find((call) => call.about === word && !call.refused)?.id;
  const isUndoable = waits !== undefined || (saved && canBeChanged(saved));
  const remove = async () =>
    waits === undefined ? apiClient.post('/vocabulary/delete', { ids: [saved?.id] }) : dismissKept(waits);
  // The word is a variable: another one may be announced by the time of the answer.
  const removal = useMutation({
    mutationFn: ({ remove }: { word: string; remove: () => Promise<unknown> }) => remove(),
    onSuccess: (_answer, removed) => {
      announce(<FormattedMessage id="video.tools.undone" values={{ word: removed.word }} />);
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
    },
    onError: (_error, kept) => announce({ saved: kept.word, undoFailed: true }),
  });
  useEffect(() => {
    if (!announcement) return;
    // Not once: where the pointer or the focus is at the notice, it goes after they have left.
    const timer = setInterval(() => {
      if (!notice.current?.matches(':hover, :focus-within')) announce(undefined);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [announcement, announce]);
  return (
    <div ref={notice} className={styles.notice} tabIndex={-1}>
      <p role="status">
        {isSaved(announcement) ? (
          <FormattedMessage
            id={`video.tools.${announcement.undoFailed ? 'undoFailed' : waits === undefined ? 'saved' : 'savedLater'}`}
            values={{ word }}
          />
        ) : (
          announcement
        )}
        {onBeginning && !announcement && (
          <FormattedMessage id="video.resume.from" values={{ time: formatClock(start?.at ?? 0) }} />
        )}
      </p>
      {/* Not in the announcement, which the next one replaces. */}
      {onBeginning && <NoticeButton message="video.resume.beginning" onClick={onBeginning} />}
      {word && (
        <NoticeButton
          message="video.tools.undo"
          busy={removal.isPending}
          // Its place is kept until the word is in the list, so that nothing moves when it comes.
          style={isUndoable ? undefined : { visibility: 'hidden' }}
          onClick={() => isUndoable && removal.mutate({ word, remove })}
        />
      )}
    </div>
  );
}

/** When it goes away, the notice keeps the focus. */
function NoticeButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnRemoval(button);
  return <Button ref={button} variant="ghost" size="small" {...props} />;
}

const isSaved = (announcement: unknown): announcement is SavedNews =>
  typeof announcement === 'object' && announcement !== null && 'saved' in announcement;
