import type { ListedPlaylist } from '@glossa/contract/read/playlist';
import type { Knowledge } from '@glossa/contract/video/playlist';
import { Badge, Button, ButtonLink, Card, EmptyState, PageHeader, VisuallyHidden } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { OwnPlaylists } from '../../features/own-playlists/own-playlists';
import {
  FILTER_LANGUAGES,
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
import grid from '../card-grid.module.css';
import { NoData } from '../../components/load-failure';
import styles from './playlists-screen.module.css';

export function PlaylistsScreen() {
  const { formatMessage } = useIntl();
  const query = useQuery(playlistsQuery);
  const { data } = query;
  const [filters, choose] = usePlaylistFilters();
  const title = formatMessage({ id: 'video.playlists.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to="/playlists/own">
              <FormattedMessage id="video.playlists.addVideo" />
            </ButtonLink>
            <ButtonLink to="/playlists/own" variant="secondary">
              <FormattedMessage id="video.playlists.own" />
            </ButtonLink>
          </>
        }
      />
      <SearchEntry />
      <div className={styles.sides}>
        <PlaylistFilterForm filters={filters} onChange={choose} />
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
  // The list is shown without waiting for it, and as before where it fails.
  const { data = [] } = useQuery(playlistsKnowledgeQuery);
  const knowledge = new Map(data.map(({ playlist_id, knowledge }) => [playlist_id, knowledge]));
  const { shown, showMore } = useShownItems(playlists);
  return (
    <>
      <div role="status">
        {playlists.length > 0 ? (
          <VisuallyHidden>
            <FormattedMessage id="video.playlists.found" values={{ count: playlists.length }} />
          </VisuallyHidden>
        ) : (
          <EmptyState
            icon="video"
            title={<FormattedMessage id="video.playlists.empty" />}
            text={<FormattedMessage id="video.playlists.emptyHint" />}
          />
        )}
      </div>
      {playlists.length > 0 && (
        <ul className={grid.grid}>
          {shown.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} knowledge={knowledge.get(playlist.id)} />
          ))}
        </ul>
      )}
      {showMore && <ShowMore onShow={showMore} />}
    </>
  );
}

/** The name of a playlist's language; an unknown one is shown as the server sends it. */
function LanguageName({ language }: { language: string }) {
  const known = FILTER_LANGUAGES.find(({ value }) => value.toLowerCase() === language.toLowerCase());
  return known ? <FormattedMessage id={known.messageId} /> : language;
}

interface PlaylistCardProps {
  playlist: ListedPlaylist;
  /** Undefined while it loads, and where there is none. */
  knowledge: Knowledge | undefined;
}

function PlaylistCard({ playlist, knowledge }: PlaylistCardProps) {
  return (
    <Card as="li" interactive className={styles.card}>
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
        {playlist.language && (
          <Badge tone="accent">
            <LanguageName language={playlist.language} />
          </Badge>
        )}
        {playlist.cefr_level && <Badge>{playlist.cefr_level}</Badge>}
        {playlist.video_count !== null && (
          <span className={styles.count}>
            <FormattedMessage id="video.playlists.videoCount" values={{ count: playlist.video_count }} />
          </span>
        )}
      </div>
      <div className={styles.known}>{knowledge && <KnownBar knowledge={knowledge} />}</div>
    </Card>
  );
}

interface PlaylistFilterFormProps {
  filters: PlaylistFilters;
  onChange: (filters: PlaylistFilters) => void;
}

function PlaylistFilterForm({ filters, onChange }: PlaylistFilterFormProps) {
  const { formatMessage } = useIntl();
  return (
    <FilterPanel
      title={<FormattedMessage id="video.filters.title" />}
      isSet={filters.language !== '' || filters.level !== ''}
    >
      <FilterChoice
        label="video.filters.language"
        any="video.filters.allLanguages"
        options={FILTER_LANGUAGES.map(({ value, messageId }) => [value, formatMessage({ id: messageId })])}
        value={filters.language}
        onChange={(language) => onChange({ ...filters, language })}
      />
      <FilterChoice
        label="video.filters.difficulty"
        any="video.filters.allLevels"
        options={FILTER_LEVELS.map((level) => [level, level])}
        value={filters.level}
        onChange={(level) => onChange({ ...filters, level })}
      />
      <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
        <FormattedMessage id="video.filters.clear" />
      </Button>
    </FilterPanel>
  );
}
