import type { ListedPlaylist } from '@glossa/contract/read/playlist';
import { readLanguage } from '@glossa/contract/read/language';
import type { Knowledge } from '@glossa/contract/video/playlist';
import { formatLanguageName } from '@glossa/kit/format';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Character,
  EmptyState,
  PageHeader,
  Picture,
  Text,
  VisuallyHidden,
} from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { OwnPlaylists } from '../../features/own-playlists/own-playlists';
import {
  FILTER_LEVELS,
  filterPlaylists,
  NO_FILTERS,
  type PlaylistFilters,
  playlistsKnowledgeQuery,
  playlistsQuery,
  usePlaylistFilters,
} from '../../features/playlists/playlists';
import { SearchEntry } from '../../features/search/search-entry';
import { FilterChoice, FilterPanel } from '../../components/filter-panel';
import { KnownBar } from '../../components/known-share';
import { ShowMore, useShownItems } from '../../components/show-more';
import pictureCard from '../../components/picture-card.module.css';
import grid from '../card-grid.module.css';
import { NoData } from '../../components/load-failure';
import styles from './playlists-screen.module.css';

/** A wide screen shows so many at first; the pictures of others load when they come near. */
const FIRST_IN_SIGHT = 2;

export function PlaylistsScreen() {
  const { formatMessage } = useIntl();
  const query = useQuery(playlistsQuery);
  const { data } = query;
  const { languages, filters, choose } = usePlaylistFilters(data ?? []);
  const title = formatMessage({ id: 'video.playlists.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader title={title} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <SearchEntry />
          <PlaylistFilterForm {...{ languages, filters }} onChange={choose} />
          <ButtonLink
            message="video.playlists.addVideo"
            to="/playlists/own"
            variant="secondary"
            className={styles.add}
          />
          <ButtonLink message="video.keep.list" to="/playlists/kept" variant="ghost" className={styles.add} />
        </div>
        <div className={styles.results}>
          {data ? (
            <Playlists playlists={filterPlaylists(data, filters)} />
          ) : (
            <NoData query={query} loading="video.playlists.loading" failed="video.playlists.error" />
          )}
        </div>
      </div>
      <OwnPlaylists />
    </>
  );
}

function Playlists({ playlists }: { playlists: ListedPlaylist[] }) {
  // The list is shown without it where it fails.
  const { data = [] } = useQuery(playlistsKnowledgeQuery);
  const knowledge = new Map(data.map(({ playlist_id, knowledge }) => [playlist_id, knowledge]));
  const { shown, showMore } = useShownItems(playlists);
  return (
    <>
      <div role="status">
        {playlists.length > 0 ? (
          <VisuallyHidden message="video.playlists.found" values={{ count: playlists.length }} />
        ) : (
          <EmptyState
            character="bruno-digging"
            message="video.playlists.empty"
            hint="video.playlists.emptyHint"
          />
        )}
      </div>
      <div className={grid.grid}>
        <ul className={styles.list}>
          {shown.map((playlist, index) => (
            <PlaylistCard
              key={playlist.id}
              playlist={playlist}
              knowledge={knowledge.get(playlist.id)}
              isFirst={index < FIRST_IN_SIGHT}
            />
          ))}
        </ul>
        <OwnVideosTile />
      </div>
      {showMore && <ShowMore onShow={showMore} />}
    </>
  );
}

/** The name of a playlist's language; an unknown one is shown as the server sends it. */
function nameLanguage(intl: IntlShape, language: string): string {
  const code = readLanguage(language);
  return code ? formatLanguageName(intl, code) : language;
}

interface PlaylistCardProps {
  playlist: ListedPlaylist;
  /** Undefined where there is none. */
  knowledge: Knowledge | undefined;
  isFirst: boolean;
}

function PlaylistCard({ playlist, knowledge, isFirst }: PlaylistCardProps) {
  const intl = useIntl();
  return (
    <Card as="li" interactive className={pictureCard.card}>
      <Picture
        address={playlist.thumbnail_url}
        badge={playlist.cefr_level && <Badge tone="level">{playlist.cefr_level}</Badge>}
        progress={(playlist.progress_percentage ?? 0) / 100}
        isFirst={isFirst}
        className={pictureCard.picture}
      />
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <Link to={`/playlists/${playlist.id}`}>
            <bdi>{playlist.name}</bdi>
          </Link>
        </h2>
        {playlist.description && (
          <p className={styles.description} dir="auto">
            {playlist.description}
          </p>
        )}
        <div className={styles.facts}>
          {playlist.language && <Badge>{nameLanguage(intl, playlist.language)}</Badge>}
          <Extent playlist={playlist} />
        </div>
        {knowledge && <KnownBar knowledge={knowledge} />}
      </div>
    </Card>
  );
}

/** How many videos a playlist has, and how long they are together. */
function Extent({ playlist: { video_count: count, duration } }: { playlist: ListedPlaylist }) {
  if (count === null) return null;
  const minutes = Math.max(1, Math.round((duration ?? 0) / 60));
  return (
    <span className={styles.count}>
      <FormattedMessage id="video.playlists.videoCount" values={{ count }} />
      {duration && (
        <>
          {' · '}
          <FormattedNumber value={minutes} />{' '}
          <FormattedMessage id="video.end.minutes" values={{ count: minutes }} />
        </>
      )}
    </span>
  );
}

const OwnVideosTile = () => (
  <Card interactive className={styles.own}>
    <Character name="bruno-digging" />
    <h2 className={styles.name}>
      <Link to="/playlists/own">
        <FormattedMessage id="video.playlists.own" />
      </Link>
    </h2>
    <Text className={styles.description} message="video.playlists.ownHint" />
  </Card>
);

interface PlaylistFilterFormProps {
  languages: readonly string[];
  filters: PlaylistFilters;
  onChange: (filters: PlaylistFilters) => void;
}

function PlaylistFilterForm({ languages, filters, onChange }: PlaylistFilterFormProps) {
  const intl = useIntl();
  return (
    <FilterPanel
      title={<FormattedMessage id="video.filters.title" />}
      isSet={filters.language !== '' || filters.level !== ''}
    >
      <FilterChoice
        label="video.filters.language"
        any="video.filters.allLanguages"
        values={languages}
        nameOf={(language) => nameLanguage(intl, language)}
        value={filters.language}
        onChange={(language) => onChange({ ...filters, language })}
      />
      <FilterChoice
        label="video.filters.difficulty"
        any="video.filters.allLevels"
        values={FILTER_LEVELS}
        value={filters.level}
        onChange={(level) => onChange({ ...filters, level })}
      />
      <Button message="video.filters.clear" variant="secondary" onClick={() => onChange(NO_FILTERS)} />
    </FilterPanel>
  );
}
