import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';
import { ToolMenu } from '../../components/tool-menu';
import styles from './lesson-settings.module.css';
import type { Lesson } from './use-lesson';

/** They come after the text. */
const fieldsQuery = codeQuery(
  'setting-fields',
  () => import(/* webpackChunkName: "setting-fields" */ './setting-fields'),
);

interface LessonSettingsProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  lesson: Lesson;
}

/** The panel of settings. A button opens it by its id. */
export function LessonSettings({ ref, id, lesson }: LessonSettingsProps) {
  const hasLoaded = lesson.transcript !== undefined || lesson.error !== null;
  const { data, isError, refetch } = useQuery({ ...fieldsQuery, enabled: hasLoaded });
  return (
    <ToolMenu ref={ref} id={id} label="video.tools.settings" className={styles.settings}>
      {isError && <LoadFailure titleAs="p" failed="video.lesson.error" onRetry={refetch} />}
      {data && <data.SettingFields lesson={lesson} onClose={() => ref.current?.hidePopover()} />}
    </ToolMenu>
  );
}
