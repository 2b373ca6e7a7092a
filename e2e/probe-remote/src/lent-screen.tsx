import { Slot } from '@glossa/kit/federation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { statsQuery } from './stats-query';

/** Shows data of the API, a slot of another app and a link to it. */
export function LentScreen() {
  const { data } = useQuery(statsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>
        <FormattedMessage id="probe.lent" />
      </h1>
      <output>{data?.vocabulary_count}</output>
      <button onClick={() => setOpen(true)}>
        <FormattedMessage id="probe.generate" />
      </button>
      <Link to="/quizzes">
        <FormattedMessage id="probe.quizzes" />
      </Link>
      {isOpen && (
        <Slot
          name="quiz/generate"
          vocabularyIds={[]}
          onClose={() => setOpen(false)}
          fallback={() => <FormattedMessage id="probe.missing" />}
        />
      )}
    </>
  );
}
