import { Skeleton } from '../../ui';
import type { ComponentSection } from '../component-section';

export const skeletonSection: ComponentSection = {
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
};
