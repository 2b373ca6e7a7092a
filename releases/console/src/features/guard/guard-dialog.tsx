import { Segments, TextField } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOperator } from '../../live-data/use-operator-data';
import { MoveDialog } from '../../move/move-dialog';
import { useSeen } from '../../move/use-seen';
import { isGood, limits, requestOf, type GuardForm } from './guard-form';
import styles from './guard-dialog.module.css';

const FIELDS = ['visitors', 'networks', 'excess'] as const;

/** Lets the guard take a version back by itself, or keeps it from doing so. */
export function GuardDialog({ app, onClose }: { app: string; onClose: () => void }) {
  const { api } = useOperator();
  const intl = useIntl();
  const seen = useSeen(app);
  const rule = seen.app?.guard ?? undefined;
  const [form, setForm] = useState<GuardForm>(() => ({
    on: !(rule?.on ?? false),
    visitors: String(rule?.min_visitors ?? 20),
    networks: String(rule?.min_networks ?? 3),
    excess: String(Math.round((rule?.max_excess ?? 0.05) * 1000) / 10),
  }));
  const state = form.on ? 'on' : 'off';
  return (
    <MoveDialog
      app={app}
      variant={form.on ? 'primary' : 'danger'}
      title={<FormattedMessage id="console.guard.title" values={{ app }} />}
      submitLabel={<FormattedMessage id={`console.guard.submit.${state}`} />}
      seen={seen}
      invalid={form.on && FIELDS.some((field) => !isGood(field, form[field]))}
      onClose={onClose}
      send={async ({ reason }) => {
        const { revision, guard } = await api.guard(app, { ...requestOf(form), reason });
        const id = `console.guard.done.${guard.on ? 'on' : 'off'}`;
        const summary = <FormattedMessage id={id} values={{ app }} />;
        return { revision, summary, forced: false, findings: [], skipped: [], followed: false };
      }}
    >
      <Segments
        legend={<FormattedMessage id="console.guard.legend" />}
        value={state}
        segments={[
          { value: 'on', label: intl.formatMessage({ id: 'console.guard.on' }) },
          { value: 'off', label: intl.formatMessage({ id: 'console.guard.off' }) },
        ]}
        onChange={(next) => setForm({ ...form, on: next === 'on' })}
      />
      <p>
        <FormattedMessage id={`console.guard.text.${state}`} values={{ app }} />
      </p>
      {form.on && (
        <div className={styles.fields}>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              type="number"
              inputMode="decimal"
              {...limits[field]}
              required
              value={form[field]}
              label={intl.formatMessage({ id: `console.guard.${field}` })}
              error={
                !isGood(field, form[field]) && intl.formatMessage({ id: `console.guard.${field}.wrong` })
              }
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
            />
          ))}
        </div>
      )}
    </MoveDialog>
  );
}
