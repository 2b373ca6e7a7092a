import type { OwnPlaylist } from '@glossa/contract/video/own-playlist';
import { Button, Text, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failed } from './failed';
import { makeLink, refreshPlaylists, revokeLink } from './own-playlist-calls';
import styles from './edit-playlist.module.css';

/** The link by which others follow a playlist. The server stores its hash alone, so it is shown once. */
export function ShareLink({ playlist: { id, has_link, follower_count } }: { playlist: OwnPlaylist }) {
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
