import { Button, ErrorPanel } from '../../ui';
import type { ComponentSection } from '../component-section';

export const errorPanelSection: ComponentSection = {
  name: 'ErrorPanel',
  about: 'Something failed, in the place where its result would have been.',
  behaviour: 'Read out at once. When it goes while it holds the focus, the focus goes to what is around it.',
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
};
