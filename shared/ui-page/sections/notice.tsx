import { Notice } from '../../ui';
import type { ComponentSection } from '../component-section';

export const noticeSection: ComponentSection = {
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
};
