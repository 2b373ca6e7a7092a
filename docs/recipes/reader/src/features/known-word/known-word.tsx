import { errorDetail } from '@glossa/kit/api-client';
import { loadAction } from '@glossa/kit/federation';
import { Button, ErrorPanel, Form, Notice, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Marks a word that the learner types as known, by the action that the app `notes` lends. */
export function KnownWord({ videoId }: { videoId: string }) {
  const [word, setWord] = useState('');
  const marking = useMutation({
    // The action is loaded with the press. Both can fail: loading the other app, and what the action does.
    mutationFn: async () => {
      const markKnown = await loadAction('notes/mark-known');
      await markKnown({ word, videoId });
    },
  });

  function submit() {
    if (word.trim()) marking.mutate();
  }

  return (
    <Form onSubmit={submit} onChange={() => marking.reset()}>
      <TextField
        label={<FormattedMessage id="reader.known.label" />}
        maxLength={64}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {marking.isError && (
        <ErrorPanel titleAs="p" message="reader.known.failed" text={errorDetail(marking.error)} />
      )}
      {marking.isSuccess && <Notice message="reader.known.marked" values={{ word }} tone="good" />}
      <Button message="reader.known.mark" type="submit" busy={marking.isPending} />
    </Form>
  );
}
