import { ButtonLink, Icon } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import type { To } from 'react-router-dom';

export const BackToList = ({ to = '/vocabulary' }: { to?: To }) => (
  <ButtonLink variant="ghost" size="small" to={to}>
    <Icon name="arrow-left" />
    <FormattedMessage id="vocabulary.page.back" />
  </ButtonLink>
);
