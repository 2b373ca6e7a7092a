import { Button, Card, SelectField } from '@glossa/shared/ui';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './category-filters.module.css';
import { FILTER_LANGUAGES, FILTER_LEVELS, NO_FILTERS, type PlaylistFilters } from './playlist-filters';

interface CategoryFiltersProps {
  filters: PlaylistFilters;
  onChange: (filters: PlaylistFilters) => void;
}

export function CategoryFilters({ filters, onChange }: CategoryFiltersProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <Card as="section" className={styles.filters} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.filters.title" />
      </h2>
      <SelectField
        label={<FormattedMessage id="video.filters.language" />}
        value={filters.language}
        onChange={(event) => onChange({ ...filters, language: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'video.filters.allLanguages' })}</option>
        {FILTER_LANGUAGES.map(({ value, messageId }) => (
          <option key={value} value={value}>
            {formatMessage({ id: messageId })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="video.filters.difficulty" />}
        value={filters.level}
        onChange={(event) => onChange({ ...filters, level: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'video.filters.allLevels' })}</option>
        {FILTER_LEVELS.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
        <FormattedMessage id="video.filters.clear" />
      </Button>
    </Card>
  );
}
