import type { OwnPlaylist } from '@glossa/contract/video/own-playlist';
import { Card, Text, Button, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failed } from './failed';
import { publishPlaylist, refreshPlaylists, makeLink, revokeLink } from './own-playlist-calls';
import styles from './edit-playlist.module.css';

interface SharePlaylistProps {
  playlist: OwnPlaylist;
  /** The site has links. */
  canShare: boolean;
  /** The learner is an editor. */
  canPublish: boolean;
}

/** The playlist's audience; renders nothing for a private playlist. */
export function SharePlaylist({ playlist, canShare, canPublish }: SharePlaylistProps) {
  const titleId = useId();
  if (!canShare && !canPublish) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby={titleId}>
      <Text as="h2" id={titleId} className={styles.title} message="video.playlist.share" />
      {canShare && <ShareLink playlist={playlist} />}
      {canPublish && <Publication playlist={playlist} />}
    </Card>
  );
}

function Publication({ playlist: { id, is_published } }: Pick<SharePlaylistProps, 'playlist'>) {
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (isPublished: boolean) => publishPlaylist(id, isPublished),
    onSettled: refreshPlaylists,
  });
  const hintId = useId();
  return (
    <div className={styles.form}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isPending ? variables : is_published}
          disabled={isPending}
          aria-describedby={hintId}
          onChange={(event) => mutate(event.target.checked)}
        />
        <FormattedMessage id="video.playlist.everybody" />
      </label>
      <Text id={hintId} className={styles.hint} message="video.playlist.everybodyHint" />
      {isError && <Failed />}
    </div>
  );
}

/** The link by which others follow a playlist. The server stores its hash alone, so it is shown once. */
function ShareLink({ playlist: { id, has_link, follower_count } }: { playlist: OwnPlaylist }) {
  const [link, setLink] = useState<string>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const making = useMutation({
    mutationFn: () => makeLink(id),
    onMutate: () => setLink(undefined),
    onSuccess: setLink,
    onSettled: refreshPlaylists,
  });
  const revoking = useMutation({
    mutationFn: () => revokeLink(id),
    onSuccess: () => {
      setLink(undefined);
      // The pressed button goes away.
      makeButton.current?.focus();
    },
    onSettled: refreshPlaylists,
  });
  return (
    <div className={styles.form}>
      <Text className={styles.hint} message="video.playlist.shareHint" />
      {link !== undefined && <NewLink key={link} link={link} />}
      {has_link && link === undefined && !making.isPending && (
        <Text className={styles.hint} message="video.playlist.hasLink" />
      )}
      <div className={styles.buttons}>
        <Button ref={makeButton} variant="secondary" busy={making.isPending} onClick={() => making.mutate()}>
          <FormattedMessage id={has_link ? 'video.playlist.newLink' : 'video.playlist.makeLink'} />
        </Button>
        {has_link && (
          <Button variant="danger-quiet" busy={revoking.isPending} onClick={() => revoking.mutate()}>
            <FormattedMessage id="video.playlist.revoke" />
          </Button>
        )}
      </div>
      {has_link && (
        <Text className={styles.hint} message="video.playlist.followers" values={{ count: follower_count }} />
      )}
      {(making.isError || revoking.isError) && <Failed />}
    </div>
  );
}

/** A link that was just made, with the focus and selected, so that it can be copied in every browser. */
function NewLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => selectAll(field.current), []);
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  async function copy() {
    // Emptied first, so that the same outcome is announced again.
    setOutcome(undefined);
    try {
      // Missing on sites without HTTPS, and refused where the learner or the browser forbids it.
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      selectAll(field.current);
      setOutcome('copyFailed');
    }
  }

  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        className={styles.address}
        message="video.playlist.link"
        hint={<FormattedMessage id="video.playlist.once" />}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button message="video.playlist.copy" onClick={() => void copy()} />
      <p ref={status} role="status" className={styles.outcome} data-outcome={outcome}>
        {outcome && <FormattedMessage id={`video.playlist.${outcome}`} />}
      </p>
    </div>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
