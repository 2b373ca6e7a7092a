import type { SlotProps } from '@glossa/kit/federation';
import { Card, Spinner } from '@glossa/kit/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

const load = () =>
  import(/* webpackChunkName: "words-of-video" */ './words-of-video').then((code) => ({
    default: code.WordsOfVideo,
  }));

/** The panel, which only lessons load. Where it cannot be loaded, the lesson says so and tries again. */
export function WordsOfVideoSlot(props: SlotProps['vocabulary/words-of-video']) {
  const { formatMessage } = useIntl();
  // A component for each try: one that has failed to load fails for ever.
  const [Panel] = useState(() => lazy(load));
  return (
    <Suspense
      fallback={
        <Card as="section">
          <Spinner label={formatMessage({ id: 'vocabulary.panel.loading' })} />
        </Card>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
