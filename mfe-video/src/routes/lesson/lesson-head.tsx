import type { LessonVideo } from '@glossa/contract/read/video';
import { ButtonLink, Icon, PageHeader, Text } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import styles from './lesson-head.module.css';

interface LessonHeadProps {
  video: LessonVideo | undefined;
  /** Where the way back leads; undefined: to all playlists. */
  playlist: number | 'own' | undefined;
}

export function LessonHead({ video, playlist }: LessonHeadProps) {
  const { formatMessage } = useIntl();
  const title = video?.title ?? formatMessage({ id: 'video.lesson.untitled' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <LessonHeadRow
        title={<bdi>{title}</bdi>}
        back={playlist ? `/playlists/${playlist}` : '/playlists'}
        action={video && <AddToPlaylist video={video} size="small" variant="ghost" withIcon />}
      />
    </>
  );
}

interface LessonHeadRowProps {
  title: ReactNode;
  back: string;
  action: ReactNode;
}

/** The way back, the title and what can be done with the lesson: in the header of the site on a phone, as signs. */
export const LessonHeadRow = ({ title, back, action }: LessonHeadRowProps) => (
  <div className={styles.head}>
    <PageHeader
      title={title}
      actions={action}
      back={
        <ButtonLink to={back} variant="ghost" size="small">
          <Icon name="arrow-left" />
          <Text as="span" message="video.lesson.back" />
        </ButtonLink>
      }
    />
  </div>
);
