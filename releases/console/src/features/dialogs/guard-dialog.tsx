import { Segments, TextField } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOperator } from '../../live-data/use-operator';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-move';
import styles from './guard-dialog.module.css';
import type { VerbDialogProps } from '../../verbs/verb-button';

const FIELDS = ['visitors', 'networks', 'excess'] as const;

/** The bounds that the server accepts; the excess is in percent. */
const LIMITS = {
  visitors: { min: 5, max: 100_000, step: 1 },
  networks: { min: 1, max: 1_000, step: 1 },
  excess: { min: 0.1, max: 100, step: 'any' },
} as const;

function isValid(field: keyof typeof LIMITS, text: string): boolean {
  const { min, max, step } = LIMITS[field];
  const value = Number(text);
  return value >= min && value <= max && (step === 'any' || Number.isInteger(value));
}

export function GuardDialog({ app, onClose }: VerbDialogProps) {
  const { api } = useOperator();
  const intl = useIntl();
  const snapshot = useAppSnapshot(app);
  const rule = snapshot.app?.guard ?? undefined;
  const [form, setForm] = useState(() => ({
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
      snapshot={snapshot}
      invalid={form.on && FIELDS.some((field) => !isValid(field, form[field]))}
      onClose={onClose}
      send={async ({ reason }) => {
        const { revision, guard } = await api.guard(app, {
          on: form.on,
          // Turning the guard off leaves the numbers unchanged.
          ...(form.on && {
            min_visitors: Number(form.visitors),
            min_networks: Number(form.networks),
            max_excess: Number(form.excess) / 100,
          }),
          reason,
        });
        const id = `console.guard.done.${guard.on ? 'on' : 'off'}`;
        return { revision, summary: <FormattedMessage id={id} values={{ app }} /> };
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
      <FormattedMessage tagName="p" id={`console.guard.text.${state}`} values={{ app }} />
      {form.on && <RuleFields form={form} onChange={(changed) => setForm({ ...form, ...changed })} />}
    </MoveDialog>
  );
}

interface RuleFieldsProps {
  readonly form: Readonly<Record<keyof typeof LIMITS, string>>;
  readonly onChange: (changed: Partial<Record<keyof typeof LIMITS, string>>) => void;
}

function RuleFields({ form, onChange }: RuleFieldsProps) {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          type="number"
          inputMode="decimal"
          {...LIMITS[field]}
          required
          value={form[field]}
          label={intl.formatMessage({ id: `console.guard.${field}` })}
          error={!isValid(field, form[field]) && intl.formatMessage({ id: `console.guard.${field}.wrong` })}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </div>
  );
}
