import { canBeChanged } from '@glossa/contract/read/saved-word';
import { normalizeWord } from '@glossa/contract/word-key';
import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { formatClock } from '@glossa/kit/format';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { Button } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { savedWordsQuery } from '../../features/saved-words/saved-words';
import styles from './lesson-notice.module.css';
import type { Lesson } from './use-lesson';

const SHOWN_MS = 8_000;

/** What the lesson tells, for a while. A word that was saved can be taken back once the list of saved words has it. */
export function LessonNotice({ lesson }: { lesson: Lesson }) {
  const { onBeginning, start, controls, savedVideoId, language } = lesson;
  const { announcement, announce } = controls.tools;
  const notice = useRef<HTMLDivElement>(null);
  const { data } = useQuery(savedWordsQuery(savedVideoId));
  const word = isSaved(announcement) ? announcement.saved : undefined;
  const key = word && normalizeWord(word, language);
  const saved = key && data?.find((one) => normalizeWord(one.word, language) === key);
  const tell = (id: string) => announce(<FormattedMessage id={id} values={{ word }} />);
  const removal = useMutation({
    mutationFn: (id: number) => apiClient.post('/vocabulary/delete', { ids: [id] }),
    onSuccess: () => {
      tell('video.tools.undone');
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
    },
    onError: () => tell('video.tools.undoFailed'),
  });
  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(() => {
      if (!notice.current?.matches(':hover, :focus-within')) announce(undefined);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement, announce]);
  return (
    <div ref={notice} className={styles.notice} tabIndex={-1}>
      <p role="status">
        {isSaved(announcement) ? <FormattedMessage id="video.tools.saved" values={{ word }} /> : announcement}
        {onBeginning && !announcement && (
          <FormattedMessage id="video.resume.from" values={{ time: formatClock(start?.at ?? 0) }} />
        )}
      </p>
      {/* Not in the announcement, which the next one replaces. */}
      {onBeginning && <NoticeButton message="video.resume.beginning" onClick={onBeginning} />}
      {saved && canBeChanged(saved) && (
        <NoticeButton
          message="video.tools.undo"
          busy={removal.isPending}
          onClick={() => removal.mutate(saved.id)}
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

const isSaved = (announcement: unknown): announcement is { readonly saved: string } =>
  typeof announcement === 'object' && announcement !== null && 'saved' in announcement;
