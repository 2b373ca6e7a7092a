import { Button, ButtonLink, PageHeader } from '../../ui';
import type { ComponentSection } from '../component-section';

export const pageHeaderSection: ComponentSection = {
  name: 'PageHeader',
  about: 'The head of a screen; holds its one h1.',
  behaviour: 'Actions go under the title where there is no room beside it.',
  states: {
    'title only': ({ title }) => <PageHeader title={title} />,
    'with everything': ({ title, sentence, save, cancel }) => (
      <PageHeader
        title={title}
        subtitle={sentence}
        back={
          <ButtonLink to="/" variant="ghost" size="small">
            {cancel}
          </ButtonLink>
        }
        actions={<Button>{save}</Button>}
      />
    ),
    'long text': ({ long }) => <PageHeader title={long} subtitle={long} />,
  },
};
