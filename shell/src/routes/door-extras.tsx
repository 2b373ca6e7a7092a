import { MessagesProvider, useLocale, type Locale, type Messages } from '@glossa/kit/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLateCatalogue } from '../catalogues/use-late-catalogue';
import { DoorFooter } from '../features/door/door-footer';
import { useInvitation } from '../features/door/invitation';
import { Tour } from '../features/door/tour';
import { TrialLessonCard } from '../features/door/trial-lesson';
import { trialQuery } from '../features/door/trial-query';
import { invitationToken } from '../features/session/destination';
import styles from './door-page.module.css';

/** All languages, in the chunk of this page: each chunk more has its hash in the shell's first code. */
const importTexts = (language: Locale): Promise<{ default: Messages }> =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "door" */ `../features/door/messages/${language}.json`
  ) as Promise<{ default: Messages }>;

interface DoorExtrasProps {
  placeholder: ReactNode;
  /** Takes what to say to a visitor whom somebody has invited. */
  onInvitation: (text: ReactNode) => void;
}

/** All of it comes at once, so that nothing moves; a site that has no lesson to try shows the rest. */
export function DoorExtras({ placeholder, onInvitation }: DoorExtrasProps) {
  useInvitation(invitationToken(), onInvitation);
  const locale = useLocale();
  const lesson = useQuery(trialQuery(locale));
  const catalogue = useLateCatalogue('door', importTexts);
  if (lesson.isPending || !catalogue) return placeholder;
  const tour = <Tour lesson={lesson.data} />;
  return (
    <MessagesProvider catalogue={catalogue}>
      <div className={styles.beside}>
        {lesson.data ? <TrialLessonCard lesson={lesson.data} locale={locale} /> : tour}
      </div>
      <div className={styles.below}>
        {lesson.data && tour}
        <DoorFooter />
      </div>
    </MessagesProvider>
  );
}
