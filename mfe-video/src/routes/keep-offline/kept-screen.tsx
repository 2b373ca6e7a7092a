import { formatSize } from '@glossa/kit/format';
import { EmptyState, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { NoData } from '../../components/load-failure';
import { PageHead } from '../../components/page-head';
import { type KeptLesson, keptLessonsQuery } from '../../keeping/kept-lessons';
import { KeepRow } from './keep-row';
import styles from './keep-offline.module.css';
import { withKeepTexts } from './keep-offline-texts';
import { RoomLeft, useFilmSizes } from './room';

/** `/playlists/kept` */
export const KeptScreen = withKeepTexts(KeptPage);

function KeptPage() {
  const query = useQuery(keptLessonsQuery);
  const { data } = query;
  return (
    <>
      <PageHead
        message="video.keep.list"
        subtitle={<FormattedMessage id="video.keep.intro" />}
        back={{ to: '/playlists', label: 'video.videos.back' }}
      />
      {data ? (
        // The focus goes here when a lesson leaves the list.
        <div className={styles.parts} tabIndex={-1}>
          <KeptLessons lessons={data} />
          <RoomLeft />
        </div>
      ) : (
        <NoData query={query} loading="video.videos.loading" failed="video.videos.error" />
      )}
    </>
  );
}

function KeptLessons({ lessons }: { lessons: readonly KeptLesson[] }) {
  const intl = useIntl();
  const sizes = useFilmSizes(lessons.flatMap(({ isComplete, film }) => (isComplete ? [] : [film])));
  if (lessons.length === 0) {
    return <EmptyState character="bruno-digging" message="video.keep.empty" hint="video.keep.emptyHint" />;
  }
  const bytes = lessons.reduce((sum, lesson) => sum + lesson.bytes, 0);
  return (
    <>
      <Text message="video.keep.total" values={{ count: lessons.length, size: formatSize(intl, bytes) }} />
      <ul className={styles.rows}>
        {lessons.map((lesson) => (
          <KeepRow
            key={lesson.id}
            title={<Link to={lesson.to}>{lesson.title}</Link>}
            picture={lesson.picture}
            lesson={lesson}
            kept={lesson}
            bytes={sizes?.get(lesson.film)}
          />
        ))}
      </ul>
    </>
  );
}
