import { Button, EmptyState, ErrorPanel, Notice, ProgressBar, Skeleton, Spinner } from '../../ui';
import type { ComponentSection } from '../component-section';

export const feedbackSections: readonly ComponentSection[] = [
  {
    name: 'Notice',
    about: 'News that does not interrupt. What failed and has to be dealt with is an ErrorPanel.',
    behaviour: 'Read out when the reader is free. The × button, where there is one, takes the focus.',
    states: {
      neutral: ({ sentence }) => <Notice tone="neutral">{sentence}</Notice>,
      accent: ({ sentence }) => <Notice tone="accent">{sentence}</Notice>,
      good: ({ sentence }) => <Notice tone="good">{sentence}</Notice>,
      warning: ({ sentence }) => <Notice tone="warning">{sentence}</Notice>,
      bad: ({ sentence }) => <Notice tone="bad">{sentence}</Notice>,
      'can be dismissed': ({ sentence, cancel }) => (
        <Notice tone="good" dismiss={{ label: cancel, onDismiss: () => undefined }}>
          {sentence}
        </Notice>
      ),
      'long text': ({ long }) => <Notice tone="accent">{long}</Notice>,
    },
  },
  {
    name: 'ErrorPanel',
    about: 'Something failed, in the place where its result would have been.',
    behaviour:
      'Read out at once. When it goes while it holds the focus, the focus goes to what is around it.',
    states: {
      'title only': ({ error }) => <ErrorPanel titleAs="h3" title={error} />,
      'with a way on': ({ error, sentence, save }) => (
        <ErrorPanel
          titleAs="h3"
          title={error}
          text={sentence}
          action={<Button variant="secondary">{save}</Button>}
        />
      ),
      'long text': ({ long }) => <ErrorPanel titleAs="h3" title={long} text={long} />,
    },
  },
  {
    name: 'EmptyState',
    about: 'There is nothing here yet, and what to do about it. Not for failures: those are an ErrorPanel.',
    behaviour: 'Only its action takes the focus.',
    states: {
      'title only': ({ title }) => <EmptyState titleAs="h3" title={title} />,
      'with everything': ({ title, sentence, save }) => (
        <EmptyState titleAs="h3" icon="book" title={title} text={sentence} action={<Button>{save}</Button>} />
      ),
      'long text': ({ long }) => <EmptyState titleAs="h3" icon="book" title={long} text={long} />,
    },
  },
  {
    name: 'Skeleton',
    about:
      'The outline of what is loading, laid out like the result. Where its shape is not known, take a Spinner.',
    behaviour:
      'Shows after 300 ms, in room it has taken at once. Says what is loading; stands still under reduced motion.',
    states: {
      stat: ({ saving }) => <Skeleton label={saving} shape="stat" />,
      media: ({ saving }) => <Skeleton label={saving} shape="media" />,
      text: ({ saving }) => <Skeleton label={saving} shape="text" />,
      panel: ({ saving }) => <Skeleton label={saving} shape="panel" />,
    },
  },
  {
    name: 'Spinner',
    about: 'Something is loading, and what it will look like is not known.',
    behaviour: 'Shows after 300 ms, so that what is fast does not flash. Read out when the reader is free.',
    states: {
      default: ({ saving }) => <Spinner label={saving} />,
      'label hidden': ({ saving }) => <Spinner hideLabel label={saving} />,
      'long text': ({ long }) => <Spinner label={long} />,
    },
  },
  {
    name: 'ProgressBar',
    about: 'How far something has come.',
    behaviour: 'Read out by its label and its value in words. A tone is never the only sign.',
    states: {
      empty: ({ label }) => <ProgressBar label={label} value={0} valueText="0%" />,
      'half way': ({ label }) => <ProgressBar label={label} value={50} valueText="50%" />,
      reached: ({ label }) => <ProgressBar label={label} value={100} valueText="100%" tone="good" />,
      'little is left': ({ label }) => (
        <ProgressBar label={label} value={47} max={50} valueText="47 / 50" tone="warning" />
      ),
      inline: ({ label }) => <ProgressBar inline label={label} value={34} valueText="34%" />,
      'label hidden': ({ label }) => <ProgressBar hideLabel label={label} value={34} valueText="34%" />,
      'long text': ({ long }) => <ProgressBar label={long} value={34} valueText="34%" />,
    },
  },
];
