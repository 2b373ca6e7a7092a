import { Button, Dialog, listOptions, SearchField, Segments, SelectField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tagsQuery } from '../../word/tags';
import { EVERY_WORD, type WordFilter } from '../../word/word-filter';
import { normalizeSearch, ORDERINGS, STATUSES } from './filter-in-address';

import { VideoSelect } from './video-select';
import styles from './word-filters.module.css';

const ANY_STATUS = 'any';

interface ChoicesProps {
  filter: WordFilter;
  onChange: (change: Partial<WordFilter>) => void;
}

interface WordFiltersProps extends ChoicesProps {
  /** There is no room for the choices above the list. */
  compact: boolean;
  /** The number of words, which a dialog covers and keeps from being read out. */
  count: ReactNode;
}

export function WordFilters({ compact, count, ...choices }: WordFiltersProps) {
  const intl = useIntl();
  const { filter, onChange } = choices;
  return (
    <div className={styles.filters}>
      <SearchField
        label={intl.formatMessage({ id: 'vocabulary.filter.search' })}
        hideLabel={compact}
        search={filter.q ?? ''}
        onSearch={(text) => onChange({ q: normalizeSearch(text) })}
      />
      {compact ? <FilterSheet {...choices} count={count} /> : <Choices {...choices} />}
      <Segments
        className={styles.statuses}
        legend={<FormattedMessage id="vocabulary.word.status" />}
        segments={[ANY_STATUS, ...STATUSES].map((value) => ({
          value,
          label: <FormattedMessage id={`vocabulary.filter.status.${value}`} />,
        }))}
        value={filter.status ?? ANY_STATUS}
        onChange={(chosen) => onChange({ status: STATUSES.find((status) => status === chosen) })}
      />
    </div>
  );
}

function FilterSheet({ count, ...choices }: Omit<WordFiltersProps, 'compact'>) {
  const [open, setOpen] = useState(false);
  const { videoId, tag, sort, order } = choices.filter;
  const isSorted = sort !== EVERY_WORD.sort || order !== EVERY_WORD.order;
  const setCount = [videoId, tag, isSorted].filter(Boolean).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage
          id={setCount > 0 ? 'vocabulary.filter.openSet' : 'vocabulary.filter.open'}
          values={{ count: setCount }}
        />
      </Button>
      {open && (
        <Dialog
          sheet
          message="vocabulary.filter.open"
          closeMessage="vocabulary.close"
          onClose={close}
          actions={<Button message="vocabulary.close" onClick={close} />}
        >
          <div className={styles.choices}>
            <Choices {...choices} />
            {count}
          </div>
        </Dialog>
      )}
    </>
  );
}

function Choices({ filter, onChange }: ChoicesProps) {
  const intl = useIntl();
  const ordering = ORDERINGS.find(({ sort, order }) => sort === filter.sort && order === filter.order);
  return (
    <>
      <VideoSelect videoId={filter.videoId} onChoose={(videoId) => onChange({ videoId })} />
      <TagSelect tag={filter.tag} onChoose={(tag) => onChange({ tag })} />
      <SelectField
        message="vocabulary.filter.sort"
        value={ordering?.name}
        onChange={({ target }) => {
          const chosen = ORDERINGS.find(({ name }) => name === target.value);
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
        }}
      >
        {listOptions(
          ORDERINGS.map(({ name }) => name),
          (name) => intl.formatMessage({ id: `vocabulary.filter.sort.${name}` }),
        )}
      </SelectField>
    </>
  );
}

interface TagSelectProps {
  tag: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

/** In its place while the tags load, and where there are none: what comes later would move the list. */
function TagSelect({ tag, onChoose }: TagSelectProps) {
  const intl = useIntl();
  const { data = [] } = useQuery(tagsQuery);
  const listed = data.map((one) => one.tag);
  const tags = tag === undefined || listed.includes(tag) ? listed : [tag, ...listed];
  return (
    <SelectField
      message="vocabulary.tags.one"
      value={tag ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{intl.formatMessage({ id: 'vocabulary.tags.any' })}</option>
      {listOptions(tags)}
    </SelectField>
  );
}
